/** Whose turn it is, where neither the page's colours nor its sounds reach: title and icon. */
import { effect } from "@preact/signals";
import { places } from "./felt/offered";
import { counted, learnWhatFollows, soon, t } from "./i18n";
import { type State, state, type Table } from "./state";
import { price } from "./words/money";

const NAME = "Doorcard";

export async function followTurns(): Promise<void> {
  await learnWhatFollows();
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  effect(() => {
    const title = turnTitle(state.value);
    document.title = title || NAME;
    if (icon) icon.href = title ? "/turn.svg" : "/mark.svg";
  });
}

/** "Your turn – call $4 – Half Door"; how many tables wait, if several do; "" if none does, or the
 * line is lost: then nothing can be answered. */
export function turnTitle({ tables, line }: State): string {
  if (line !== "open") return "";
  const due = Object.values(tables).filter(({ turn, picture }) => turn && !picture.felt.paused);
  const [first] = due;
  if (!first) return "";
  if (due.length > 1) return `${counted("title.wait", due.length)} – ${NAME}`;
  return soon("title.turn", { what: cheapest(first), table: first.picture.info.name });
}

/** The passive choice, with its price: what staying in costs. */
function cheapest({ turn }: Table): string {
  const offer = turn && places(turn.choices).second;
  if (!offer) return "";
  const word = t(`act.${offer.word}`).toLocaleLowerCase();
  return offer.amount > 0 ? `${word} ${price(offer.amount)}` : word;
}
