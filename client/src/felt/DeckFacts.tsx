import { t } from "../i18n";
import { Copy } from "../parts/Copy";
import type { Snapshot } from "../protocol";
import { grouped } from "../words/money";

/** What is fixed of the deck before its cards are dealt (room F1). */
export function DeckFacts({ picture }: { picture: Snapshot }) {
  const { deck } = picture;
  if (!deck) return null;
  return (
    <section>
      <h3>{t("own.deck", { number: grouped(deck.hand) })}</h3>
      <p>
        {t("own.deck.fixed")} <code>{shortHash(deck.root)}</code>
      </p>
      <p>{t(share(picture))}</p>
      <details>
        <summary>{t("own.deck.whole")}</summary>
        <Copy label={t("own.deck.root")} text={deck.root} />
        <p class="fine">{t("own.deck.how")}</p>
      </details>
    </section>
  );
}

/** `9f3c…e21b`. */
function shortHash(hash: string): string {
  return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}

/** Whether this player's browser has a part in the order of the deck. */
function share({ deck, you }: Snapshot) {
  const has = (pairs: readonly unknown[] | null | undefined) =>
    (pairs as [number, string][] | null)?.some(([seat]) => seat === you && you > 0) ?? false;
  if (you === 0) return "own.deck.watching";
  if (has(deck?.entropy)) return "own.deck.mixed";
  if (has(deck?.promises) && !deck?.entropy) return "own.deck.promised";
  return "own.deck.without";
}
