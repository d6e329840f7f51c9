/** The table by ear: follows the page's state, and says what is to be heard (room K4).
 *
 * Fetched once a table is painted; nobody else waits for it. */
import { effect, untracked } from "@preact/signals";
import { learnTheRest, learnWhatFollows, t } from "../i18n";
import { isAlone } from "../parts/keys";
import { nothing, type State, state, type Table } from "../state";
import { answer, isQuestion } from "./answers";
import { type Left, runsLow, timeLeft, timeText } from "./asked";
import { news } from "./news";
import { settle, write } from "./regions";
import { Voice } from "./voice";

const AGAIN = "L";

const voice = new Voice(write);
let listening = false;

export async function listen(): Promise<void> {
  if (listening) return;
  listening = true;
  await learnWhatFollows();
  settle();
  followState();
  followClock();
  document.addEventListener("keydown", press);
}

function followState(): void {
  let before: State = nothing;
  effect(() => {
    const now = state.value;
    untracked(() => {
      const { happened, urgent } = news(before, now);
      if (happened.length + urgent.length > 0) settle();
      voice.tell(happened);
      voice.tell(urgent, true);
    });
    before = now;
  });
}

/** Tell once when the time for one's turn runs low. */
function followClock(): void {
  let before: Left | null = null;
  effect(() => {
    const table = front();
    const now = table ? timeLeft(table) : null;
    if (now && runsLow(before, now)) untracked(() => voice.answer(timeText(now)));
    before = now;
  });
}

function press(event: KeyboardEvent): void {
  if (!front() || !isAlone(event)) return;
  if (event.key.toUpperCase() === AGAIN) {
    event.preventDefault();
    voice.again(t("ear.nothing"));
    return;
  }
  if (!isQuestion(event.key)) return;
  event.preventDefault();
  void reply(event.key);
}

/** Answers have words of windows that may not have been opened yet. */
async function reply(key: string): Promise<void> {
  await learnTheRest();
  const table = front();
  if (table) voice.answer(answer(key, table));
}

function front(): Table | undefined {
  return state.value.tables[state.value.at];
}
