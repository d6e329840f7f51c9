/** A table's rules while a host writes them: texts as typed; what is left empty is as usual. */
import type { Switches, TableRules, TableTimes } from "../protocol";

export interface Draft {
  name: string;
  game: TableRules["game"];
  /** Dollars, as typed. */
  smallBet: string;
  bigBet: string;
  ante: string;
  bringIn: string;
  least: string;
  most: string;
  house: NonNullable<TableRules["house"]>;
  /** Switches set apart from the house's. */
  switches: Switches;
  money: NonNullable<TableRules["money"]>;
  bots: string;
  deadCards: boolean;
  /** Seconds, as typed; null is as usual. */
  times: Record<keyof TableTimes, string> | null;
}

type Amount = "big_bet" | "ante" | "bring_in" | "least_buy_in" | "most_buy_in";

/** A table that suits most: nothing has to be filled in. */
export function fresh(name: string): Draft {
  return {
    name,
    game: "stud8",
    smallBet: "2",
    bigBet: "",
    ante: "",
    bringIn: "",
    least: "",
    most: "",
    house: "online",
    switches: {},
    money: "play",
    bots: "0",
    deadCards: false,
    times: null,
  };
}

/** The rules that a table has now, to be changed. */
export function draftOf(rules: TableRules): Draft {
  const { times } = rules;
  return {
    name: rules.name,
    game: rules.game,
    smallBet: dollars(rules.small_bet),
    bigBet: dollars(rules.big_bet),
    ante: dollars(rules.ante),
    bringIn: dollars(rules.bring_in),
    least: dollars(rules.least_buy_in),
    most: dollars(rules.most_buy_in),
    house: rules.house ?? "online",
    switches: rules.switches ?? {},
    money: rules.money ?? "play",
    bots: String(rules.bots ?? 0),
    deadCards: rules.dead_cards ?? false,
    times: times ? mapped(times, (ms) => String(ms / 1000)) : null,
  };
}

/** Another small bet: all that follows from it is as usual again. */
export function atStakes(draft: Draft, smallBet: string): Draft {
  return { ...draft, smallBet, bigBet: "", ante: "", bringIn: "", least: "", most: "" };
}

/** Another house: its switches come with it. */
export function inHouse(draft: Draft, house: Draft["house"]): Draft {
  return { ...draft, house, switches: {}, bringIn: "" };
}

/** What to ask of the room, which knows what is usual and what won't do. */
export function rulesOf(draft: Draft): TableRules {
  const { name, game, house, switches, money, deadCards, times } = draft;
  const own = mapped<Amount, string, number | undefined>(
    {
      big_bet: draft.bigBet,
      ante: draft.ante,
      bring_in: draft.bringIn,
      least_buy_in: draft.least,
      most_buy_in: draft.most,
    },
    (text) => (text.trim() === "" ? undefined : cents(text)),
  );
  const rules: TableRules = {
    name: name.trim(),
    game,
    small_bet: cents(draft.smallBet),
    house,
    money,
    bots: Number(draft.bots),
    dead_cards: deadCards,
    ...own,
  };
  if (Object.keys(switches).length > 0) rules.switches = switches;
  if (times) rules.times = mapped(times, (text) => Math.round(Number(text) * 1000));
  return rules;
}

export function cents(text: string): number {
  return Math.round(Number(text) * 100);
}

function dollars(amount: number | null | undefined): string {
  return amount == null ? "" : String(amount / 100);
}

/** The same fields, each with another value. */
function mapped<Field extends string, From, To>(of: Record<Field, From>, to: (one: From) => To) {
  const entries = Object.entries<From>(of).map(([field, one]) => [field, to(one)]);
  return Object.fromEntries(entries) as Record<Field, To>;
}
