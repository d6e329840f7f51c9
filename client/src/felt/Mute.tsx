import { ignore } from "../commands";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import { settings } from "../settings";

/** Hear nothing more of somebody, in one click; and another one hears him again (room K1). */
export function Mute({ name }: { name: string }) {
  const off = settings.value.ignored.includes(name);
  const label = t(off ? "mute.undo" : "mute", { name });
  return (
    <button
      type="button"
      class={`mute ${off ? "off" : ""}`}
      aria-label={label}
      title={label}
      onClick={() => ignore(name, !off)}
    >
      <Icon name={off ? "i-muted" : "i-sound"} />
    </button>
  );
}
