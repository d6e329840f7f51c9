/** The house rules of a table, or of a house in the lobby, sentence by sentence. */
import { SWITCHES } from "../host/switches";
import type { Snapshot, Switches, TableTimes } from "../protocol";
import { price } from "../words/money";
import examples from "./examples.json";
import { fill } from "./facts";
import type { RuleTexts } from "./pages";

/** What is played by: a table's own rules, or a house's at $2/$4. */
export interface House {
  /** The table's name, "" where there is none. */
  table: string;
  name: string;
  game: string;
  switches: Switches;
  times: TableTimes;
  /** Cents. */
  stakes: Record<"small_bet" | "big_bet" | "ante" | "bring_in" | "least" | "most", number>;
  deadCards: boolean;
}

export type HouseName = keyof typeof examples.houses;

export const HOUSES = Object.keys(examples.houses) as HouseName[];

/** A house as it is played where nobody has changed anything. */
export function usual(name: HouseName): House {
  const { small, big, ante, least, most_buy_in } = examples.amounts;
  const { switches, bring_in } = examples.houses[name];
  return {
    table: "",
    name,
    game: "stud8",
    switches: switches as Switches,
    times: examples.times,
    stakes: { small_bet: small, big_bet: big, ante, bring_in, least, most: most_buy_in },
    deadCards: false,
  };
}

/** The rules of a table, as it is told of them. */
export function houseOf({ info, switches, times }: Snapshot): House {
  return {
    table: info.name,
    name: info.house,
    game: info.game,
    switches,
    times,
    stakes: {
      small_bet: info.small_bet,
      big_bet: info.big_bet,
      ante: info.ante,
      bring_in: info.bring_in,
      least: info.least_buy_in,
      most: info.most_buy_in,
    },
    deadCards: info.dead_cards,
  };
}

export interface Rule {
  name: string;
  text: string;
  /** Otherwise than in the room's own house. */
  differs: boolean;
}

/** Every switch that means something at the table, in words. */
export function rules({ game, switches }: House, texts: RuleTexts): Rule[] {
  const online: Record<string, unknown> = examples.houses.online.switches;
  const told = (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[])
    .filter((name) => means(name, game, switches))
    .map((name) => {
      const value = switches[name] ?? online[name];
      return { name, text: sentence(texts, name, value), differs: value !== online[name] };
    });
  return [...told, rake(switches, texts)];
}

/** The open pair is Stud Hi's alone; where nothing is taken it comes from nowhere. */
function means(name: string, game: string, { rake }: Switches): boolean {
  if (name === "open_pair_double") return game === "studhi";
  return name !== "rake_split" || (rake?.percent ?? 0) > 0;
}

function sentence(texts: RuleTexts, name: string, value: unknown): string {
  const of = texts[name];
  const n = Number(value);
  return fill(of?.[String(value)] ?? of?.any ?? "", { n: `${n}`, raises: `${n - 1}` });
}

function rake({ rake }: Switches, texts: RuleTexts): Rule {
  const { percent = 0, cap = 0 } = rake ?? {};
  const key = percent === 0 ? "none" : cap > 0 ? "capped" : "any";
  const given = { percent: `${percent}`, cap: price(cap) };
  return { name: "rake", text: fill(texts.rake?.[key] ?? "", given), differs: percent > 0 };
}
