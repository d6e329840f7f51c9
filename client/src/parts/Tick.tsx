interface Props {
  label: string;
  small?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A tick box in one of the three places. */
export function Tick({ label, small, on, onChange }: Props) {
  return (
    <label class="pre">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {small && <small>{small}</small>}
      </span>
    </label>
  );
}
