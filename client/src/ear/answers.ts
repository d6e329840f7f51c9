/** What the keys say on demand: each answers a question about the table in front (room K4). */
import { deadCards, RANKS } from "../felt/dead";
import { ladderText } from "../felt/Ladder";
import { progress } from "../felt/Read";
import { t } from "../i18n";
import { actingSeat, ownSeat } from "../picture";
import type { SeatView } from "../protocol";
import { settings } from "../settings";
import type { Table } from "../state";
import { highName, lowName } from "../words/cards";
import { price, stack } from "../words/money";
import { seatLabel, whyIdle } from "../words/seats";
import { timeLeft, timeText, turnText } from "./asked";
import { cardNames, spoken } from "./spoken";
import { ownCards, paidText, potsText, whereItStands } from "./standing";

type Answer = (table: Table) => string;

const ANSWERS: Readonly<Record<string, Answer>> = {
  M: myCards,
  V: myHand,
  P: pot,
  A: toPay,
  W: whoseTurn,
  E: myTime,
  X: dead,
  G: (table) => whereItStands(table).join(" "),
};

const SEATS = /^[1-8]$/;

export function isQuestion(key: string): boolean {
  return SEATS.test(key) || Object.hasOwn(ANSWERS, key.toUpperCase());
}

/** The answer to a key; "" to one that asks nothing. */
export function answer(key: string, table: Table): string {
  if (SEATS.test(key)) return board(table, Number(key));
  return ANSWERS[key.toUpperCase()]?.(table) ?? "";
}

function myCards(table: Table): string {
  const mine = ownSeat(table.picture);
  if (table.folded) return `${t("ear.folded")} ${ownCards(table.folded)}`;
  return mine?.down.length ? ownCards(mine) : t("ear.no_cards");
}

function myHand(table: Table): string {
  const mine = ownSeat(table.picture);
  return (mine && hand(mine)) || t("ear.no_cards");
}

/** High and low by name, as far as they can be told; who reads boards himself hears what is shown. */
function hand({ high, low, open }: SeatView, mine = true): string {
  const said = [];
  if (settings.value.aids === "off" && !open) return mine ? t("ear.no_aids") : "";
  if (high) said.push(`${t("reading.high")}: ${highName(high)}.`);
  if (low && (low.state === "gone" || low.ranks.length > 1)) {
    const far = mine ? progress(low) : "";
    said.push(`${t("reading.low")}: ${[spoken(lowName(low)), far].filter(Boolean).join(", ")}.`);
  }
  return said.join(" ");
}

function pot({ picture }: Table): string {
  return paidText(picture) || `${potsText(picture.felt) || t("ear.no_pot")}.`;
}

/** What it costs to stay in, and how the betting stands. */
function toPay(table: Table): string {
  const { felt } = table.picture;
  const mine = ownSeat(table.picture);
  if (felt.phase !== "playing") return t("ear.no_bets");
  const plays = mine?.status === "in" && !mine.all_in;
  const due = plays ? Math.min(felt.price - mine.bet, mine.stack) : 0;
  const said = due > 0 ? t("say.price", { amount: price(due) }) : plays ? t("ear.nothing_due") : "";
  return [said, ladderText(felt)].filter(Boolean).map(sentence).join(" ");
}

function whoseTurn(table: Table): string {
  if (table.turn) return turnText(table, table.turn);
  const turn = actingSeat(table.picture);
  if (!turn?.player) return t("ear.no_turn");
  const said = t("say.other", { name: turn.player.name });
  return `${said} ${sentence(t("seat.label", { seat: turn.seat }))}`;
}

function myTime(table: Table): string {
  const left = timeLeft(table);
  return left ? timeText(left) : t("ear.not_yours");
}

/** What is gone of the deck; silent where the table has no dead-card board (room C2). */
function dead(table: Table): string {
  const { info, exposed = [] } = table.picture;
  if (!info.dead_cards) return t("ear.no_dead");
  const { seen, folded } = deadCards(table);
  const gone = exposed.filter((line) => line.folded).flatMap(({ cards }) => cards);
  const sorted = gone.toSorted((one, other) => place(one) - place(other));
  const said = [sentence(t("dead.count", { seen, folded }))];
  if (gone.length > 0) said.push(`${t("dead.gone")}: ${cardNames(sorted)}.`);
  return said.join(" ");
}

function place(card: string): number {
  return RANKS.indexOf(card.charAt(0));
}

/** A seat: who sits there with how much, his cards, and what he did last. */
function board(table: Table, number: number): string {
  const { picture } = table;
  const seat = picture.seats.find((one) => one.seat === number);
  if (!seat?.player) return sentence(t("seat.label.empty", { seat: number }));
  const mine = number === picture.you;
  const { player, status, all_in, mucked, last, up, open } = seat;
  const bot = player.style ? t("seat.bot", { style: player.style }) : t("seat.bot.any");
  const who = [seatLabel(seat, picture.you), player.kind === "bot" && bot, stack(seat.stack)];
  const state = [
    status !== "in" && whyIdle(seat, picture),
    mucked && t("status.mucked"),
    all_in && t("status.allin"),
    !player.connected && t("status.lost"),
    picture.felt.turn?.seat === number && t("status.to_act"),
    last && `${t(`last.${last.word}`)} ${last.to > 0 ? price(last.to) : ""}`.trim(),
  ];
  const isIn = status === "in" && !mucked;
  const cards = isIn && (mine || open ? ownCards(seat) : shown(up));
  const value = isIn && (mine || up.length > 1) ? hand(seat, mine) : "";
  return [run(who), cards, value, run(state)].filter(Boolean).join(" ");
}

function shown(up: readonly string[]): string {
  return up.length > 0 ? t("ear.board", { cards: cardNames(up) }) : "";
}

function run(parts: readonly (string | false | null | undefined)[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? sentence(said.join(", ")) : "";
}

/** "Fold" as "Fold.", and a sentence as it is. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
