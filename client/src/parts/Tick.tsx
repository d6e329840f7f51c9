import { useEffect, useState } from "preact/hooks";

interface Props {
  label: string;
  small?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** The room's answer is waited for this long; then the box says again what the room says. */
const PATIENCE = 2_000;

/** A tick box in one of the three places: the room says whether it is on. */
export function Tick({ label, small, on, onChange }: Props) {
  const [wish, setWish] = useState<boolean | null>(null);
  useEffect(() => {
    setWish(null);
  }, [on]);
  useEffect(() => {
    if (wish === null) return;
    const timer = setTimeout(() => setWish(null), PATIENCE);
    return () => clearTimeout(timer);
  }, [wish]);
  return (
    <label class="pre">
      <input
        type="checkbox"
        checked={wish ?? on}
        onChange={(event) => {
          setWish(event.currentTarget.checked);
          onChange(event.currentTarget.checked);
        }}
      />
      <span>
        {label} {small && <small>{small}</small>}
      </span>
    </label>
  );
}
