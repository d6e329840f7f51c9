/** Why a hand was cancelled. */
import { type Key, t } from "../i18n";

/** The room's own reasons, as `table/actor.py` gives them. */
export const REASONS: Readonly<Record<string, Key>> = {
  "a fault in the room": "void.fault",
  "its deck was not found again": "void.deck",
};

/** A reason in the player's language; one of a newer room as it stands. */
export function reasonOf(told: string): string {
  const key = REASONS[told];
  return key ? t(key) : told;
}
