/** One of the shapes in index.html, by name; never read out. */
export function Icon({ name, ...svg }: { name: string; class?: string; viewBox?: string }) {
  return (
    <svg aria-hidden="true" {...svg}>
      <use href={`#${name}`} />
    </svg>
  );
}
