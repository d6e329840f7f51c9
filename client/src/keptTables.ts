/** The tables that are open stay open in this tab of the browser, also when the page is reloaded. */
import { computed, effect } from "@preact/signals";
import { follow } from "./front";
import { state } from "./state";

const KEPT = "doorcard.tables";

const isIn = computed(() => state.value.me !== null);
const opened = computed(() =>
  [...Object.keys(state.value.tables), ...state.value.awaited].join(" "),
);

/** Open the tables of before for whoever comes in, and keep which there are from then on. */
export function keepTables(): void {
  let before: string[] = [];
  effect(() => {
    if (isIn.value) queueMicrotask(() => before.forEach((table) => void follow(table)));
    else before = (sessionStorage.getItem(KEPT) ?? "").split(" ").filter(Boolean);
  });
  effect(() => {
    if (isIn.value) sessionStorage.setItem(KEPT, opened.value);
  });
}
