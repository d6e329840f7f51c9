import { t } from "../i18n";
import { SUIT_SIGNS } from "../words/cards";

/** Text in which the suits' signs are drawn as our own, and cards and lows don't break. */
export function Inline({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/(\S*[♣♦♥♠]\S*|[\dJQKA]+(?:-[\dJQKA]+)+\S*)/)
        .map((part, index) =>
          index % 2 ? <span class="nb">{part.split(/([♣♦♥♠])/).map(drawn)}</span> : part,
        )}
    </>
  );
}

function drawn(part: string) {
  const suit = SUIT_SIGNS[part];
  if (!suit) return part;
  return (
    <svg class={`tiny s-${suit}`} role="img" aria-label={t(`suit.${suit}`)}>
      <use href={`#${suit}`} />
    </svg>
  );
}
