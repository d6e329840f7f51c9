/** The table by ear: follows the page's state, and says what is to be heard (room K4).
 *
 * Fetched once a table is painted; nobody else waits for it. */
import { effect, untracked } from "@preact/signals";
import { learnTheRest, t } from "../i18n";
import { isAlone } from "../parts/keys";
import { nothing, type State, state, type Table } from "../state";
import { answer } from "./answers";
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
  await learnTheRest();
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
  const table = front();
  if (!table || !isAlone(event)) return;
  if (event.key.toUpperCase() === AGAIN) {
    event.preventDefault();
    voice.again(t("ear.nothing"));
    return;
  }
  const said = answer(event.key, table);
  if (said === undefined) return;
  event.preventDefault();
  voice.answer(said);
}

function front(): Table | undefined {
  return state.value.tables[state.value.at];
}
