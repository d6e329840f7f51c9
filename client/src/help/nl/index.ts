/** The help in Dutch. */
import type { Language } from "../pages";
import { hand } from "./hand";
import { labels } from "./labels";
import { play } from "./play";
import { rankings } from "./rankings";
import { room } from "./room";
import { rules } from "./rules";
import { studhi } from "./studhi";
import { texts } from "./switches";

export const language: Language = {
  pages: { hand, rankings, rules, play, studhi, room },
  rules: texts,
  labels,
};
