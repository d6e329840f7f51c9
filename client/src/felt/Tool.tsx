import { Icon } from "../parts/Icon";

interface Props {
  icon: string;
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  /** Of one that is on or off. */
  pressed?: boolean;
  class?: string;
  onClick: () => void;
}

/** A button at the table's side. */
export function Tool({ icon, label, shortcut, pressed, class: more = "", onClick }: Props) {
  return (
    <button
      type="button"
      class={`tool ${pressed ? "pressed" : ""} ${more}`}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <span class="ti">
        <Icon name={icon} />
      </span>
      <span class="tl">{label}</span>
      {shortcut && (
        <span class="key" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  );
}
