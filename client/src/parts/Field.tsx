import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  label: string;
  hint?: string;
  value: string;
  onValue: (value: string) => void;
  type?: "text" | "password" | "number";
  autoComplete?: string;
  autoCapitalize?: "none";
  spellcheck?: boolean;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  step?: number;
  pattern?: string;
  placeholder?: string;
}

/** A field with its label above it, and what to know about it below. */
export function Field({ label, hint, value, onValue, type = "text", ...rest }: Props) {
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <input
          {...rest}
          {...ids}
          type={type as "text"} // one of them; preact types each by itself
          inputMode={type === "number" ? "decimal" : undefined}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

interface Labels {
  id: string;
  "aria-describedby": string | undefined;
}

interface LabelledProps {
  label: string;
  hint: string | undefined;
  children: (ids: Labels) => ComponentChildren;
}

/** The hint describes the field, and is no part of its name. */
function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": hint ? about : undefined })}
      {hint && <small id={about}>{hint}</small>}
    </div>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onValue: (value: Value) => void;
}

/** One of several. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, value, options, onValue } = props;
  return (
    <Labelled label={label} hint={hint}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value as Value)}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface CheckProps {
  label: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Yes or no. */
export function Check({ label, hint, on, onChange }: CheckProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
