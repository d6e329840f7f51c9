/** A sign that only the replayer has. */
export function Shape({ path }: { path: string }) {
  return (
    <svg class="shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
