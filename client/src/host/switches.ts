/** The switches of the house rules and their values, as docs/rules.md section 17 has them. */
import type { Switches } from "../protocol";

type Value = string | number | boolean;

const YES_NO = [true, false] as const;

export type Switch = Exclude<keyof Switches, "type" | "rake">;

export const SWITCHES: Record<Switch, readonly Value[]> = {
  cap: [3, 4, 5, 6, 7, 8, 9],
  cap_headsup: ["on", "off", "off_if_started_headsup"],
  bring_in_callable: YES_NO,
  bring_in_part: ["quarter", "half"],
  short_ante: ["allin", "refused"],
  away_dealt: YES_NO,
  dead_seat_dealt: YES_NO,
  open_pair_double: YES_NO,
  board_tie: ["position", "suit"],
  burn: YES_NO,
  short_deck: ["common", "tda", "rr"],
  river_lead: ["sixth", "recompute"],
  show_first: ["aggressor", "first_to_act", "seat"],
  expose_allin: YES_NO,
  reveal_on_request: YES_NO,
  odd_rule: ["seat", "suit7", "tda"],
  rake_split: ["main_first", "proportional"],
};
