/** The sentence above the choices: what is asked of the player, or what goes on. */
import { secondsTo } from "../clock";
import { soon, t } from "../i18n";
import { actingSeat, isFirst, ownSeat } from "../picture";
import type { Snapshot, Turn } from "../protocol";
import type { Table } from "../state";
import { cardText } from "../words/cards";
import { price } from "../words/money";
import { headline, lastDone, whyFirst } from "../words/street";
import { became } from "./Aheads";
import { ownHand, toBeat } from "./showing";

export interface Sentence {
  text: string;
  /** What it costs, after the sentence. */
  price?: string;
  /** What else there is to know, in a line of its own. */
  more?: string;
}

/** One's turn: what is asked, by what it was led to, and the price. */
export function question(table: Table, turn: Turn): Sentence {
  const { picture } = table;
  const { choices, seat } = turn;
  const { felt, seats, you } = picture;
  if (felt.paused) return { text: t("say.paused") };
  if (choices.muck) {
    const text = soon("showing.ask", { hand: ownHand(picture) });
    return { text, more: `${toBeat(turn)} ${soon("showing.late")}` };
  }
  if (choices.bring_in > 0 && choices.fold) return { text: t("say.open.instead") };
  if (choices.bring_in > 0) {
    const door = seats.find((one) => one.seat === seat)?.up[0] ?? "";
    const bySuit = felt.first?.why === "low_door_suit";
    const card = cardText(door);
    return { text: (bySuit && soon("first.open", { card })) || t("say.open", { card }) };
  }
  if (choices.check) {
    const why = isFirst(felt) && whyFirst(felt);
    return { text: why ? soon("first.you", { why }) : t("say.free") };
  }
  // What one faces is the price, whoever has called it since (room B1).
  const faced = felt.priced ?? felt.headline;
  const said = faced ? `${headline(faced, you)}.` : "";
  const text = whyAsked(table, turn) ?? `${t("say.facing")} ${said}`;
  // Where the bring-in may not be called there is a price, but not for calling (R4.5).
  if (choices.call === 0) return { text };
  return { text, price: t("say.price", { amount: price(choices.call) }) };
}

/** That one's choice ahead did not come to its turn, and one is asked after all. */
function whyAsked({ choiceGone }: Table, { hand }: Turn): string | null {
  const asks = choiceGone?.hand === hand && ["price", "late"].includes(choiceGone.why);
  return choiceGone && asks ? became(choiceGone) : null;
}

/** Nothing is asked of one: whose turn it is, or what goes on. */
export function goesOn(table: Table): Sentence {
  const { picture } = table;
  const { felt, offer, place = 0, waiting = [], sitting_out, pending = 0 } = picture;
  const mine = ownSeat(picture);
  const turn = actingSeat(picture);
  if (offer) return { text: t("wait.kept", { seat: offer.seat, n: secondsTo(offer.until) }) };
  if (felt.paused) return { text: t("say.paused") };
  // Who lost his seat against his wish is told so for as long as he stays.
  const { unseated } = table;
  if (unseated === "removed" || unseated === "freed") return { text: t(`say.${unseated}`) };
  if (picture.leaving) return { text: t("stage.leaving") };
  if (place > 0) return { text: t("wait.place", { n: place, of: waiting.length }) };
  if (turn?.player) {
    const { name } = turn.player;
    const why = isFirst(felt) && whyFirst(felt);
    const first = felt.street === 3 ? "first.other.opens" : "first.other";
    const text = why ? soon(first, { name, why }) : t("say.other", { name });
    const due = mine?.status === "in" && !mine.all_in ? felt.price - mine.bet : 0;
    return due > 0 ? { text, price: t("say.price.next", { amount: price(due) }) } : { text };
  }
  if (felt.void) return { text: lastDone(picture) };
  const left = felt.next_hand_at ? secondsTo(felt.next_hand_at) : 0;
  if (mine?.stack === 0 && mine.status === "out" && !pending) return { text: t("chips.none") };
  if (left > 0) return { text: t(table.mayShow ? "say.may_show" : "say.next", { n: left }) };
  if (!mine) return { text: watching(picture) };
  if (sitting_out) return { text: t("say.out") };
  if (felt.phase === "antes" && table.posted) return { text: t("ante.posted") };
  if (felt.phase === "waiting") return { text: t("head.waiting") };
  return { text: mine.status === "waiting" ? t("say.waiting") : "" };
}

function watching({ seats }: Snapshot): string {
  return t(seats.some(({ status }) => status === "empty") ? "say.watching" : "wait.full");
}
