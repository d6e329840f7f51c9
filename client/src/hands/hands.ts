/** Hands that are over, as the room tells them to this player (room H1, H2). */
import type { Proof } from "../fairness/verify";
import { ask } from "../http";
import type { LowReading, PotResult, Reading, Won } from "../protocol";

export interface HandSeat {
  seat: number;
  name: string;
  net: number;
  down: string[];
  up: string[];
  folded_on: number;
  shown: boolean;
  mucked: boolean;
  high: Reading | null;
  low: LowReading | null;
  best_high: string[];
  best_low: string[];
  won: Won | null;
}

export interface HandPage {
  table: string;
  hand: number;
  ended: number;
  void: string;
  pot: number;
  you: number;
  common: string;
  seats: HandSeat[];
  results: PotResult[];
}

/** A line of the list of hands. */
export interface HandRow {
  id: number;
  hand: number;
  ended: number;
  pot: number;
}

export const FORMATS = ["doorcard", "phh", "fulltilt", "pokerstars"] as const;

const at = (table: string) => encodeURIComponent(table);

/** The newest hands of a table, newest first. */
export const newest = (table: string) =>
  ask<{ hands: HandRow[] }>("GET", `/api/hands?table=${at(table)}&limit=50`);

export const handPage = (table: string, hand: number) =>
  ask<HandPage>("GET", `/api/hands/${at(table)}/${hand}`);

export const proofOf = (table: string, hand: number) => ask<Proof>("GET", proofFile(table, hand));

/** Where the proof of a hand's deck can be fetched. */
export const proofFile = (table: string, hand: number) => `/api/hands/${at(table)}/${hand}/proof`;

/** Where a hand can be fetched as a file. */
export const handFile = (table: string, hand: number, format: string) =>
  `/api/hands/${at(table)}/${hand}/file?format=${format}`;

/** Where all that the table has played can be fetched as one file. */
export const tableFile = (table: string, format: string) =>
  `/api/hands/file?table=${at(table)}&format=${format}`;
