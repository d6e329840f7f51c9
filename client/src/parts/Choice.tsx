import { type Settings, set, settings } from "../settings";

type Chosen = "theme" | "deck" | "cardSize" | "motion" | "language" | "volume" | "aids" | "keys";

interface ChoiceProps<Name extends Chosen> {
  label: string;
  name: Name;
  options: Record<Settings[Name], string>;
}

/** One of a few, kept in this browser. */
export function Choice<Name extends Chosen>({ label, name, options }: ChoiceProps<Name>) {
  return (
    <fieldset class="seg">
      <legend>{label}</legend>
      {(Object.keys(options) as Settings[Name][]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={settings.value[name] === option}
            onChange={() => set({ [name]: option })}
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
