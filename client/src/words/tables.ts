/** A table in few words. */
import { isKey, t } from "../i18n";
import type { TableInfo } from "../protocol";
import { price } from "./money";

/** What the lobby's tab says: Stud H/L, Stud Hi. */
export function gameName(game: string, otherwise = game): string {
  const key = `lobby.game.${game}`;
  return isKey(key) ? t(key) : otherwise;
}

/** What a set of house rules is called. */
export function houseName(house: string): string {
  const key = `house.${house}`;
  return isKey(key) ? t(key) : house;
}

/** `$2/$4`, for a small bet with the usual big one. */
export function betName(smallBet: number): string {
  return `${price(smallBet)}/${price(2 * smallBet)}`;
}

/** `$2/$4`. */
export function stakes({ small_bet, big_bet }: TableInfo): string {
  return `${price(small_bet)}/${price(big_bet)}`;
}

/** `Stud H/L $2/$4`. */
export function gameAndStakes(info: TableInfo): string {
  return `${gameName(info.game, info.game_name)} ${stakes(info)}`;
}
