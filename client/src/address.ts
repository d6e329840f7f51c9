/** The address names what is in front, so that a reload, a bookmark or a link leads there. */
import { effect } from "@preact/signals";
import { open, toHand, toHelp, toLobby, toOdds } from "./front";
import { invitedTo, parts } from "./links";
import { remember } from "./mutate";
import { HAND, HELP, ODDS, state } from "./state";

/** Follow the address and lead it; the word of a link is taken out of it at once (room L4). */
export function followAddress(): void {
  takeLink();
  state.value = { ...state.value, at: named() };
  addEventListener("hashchange", () => {
    takeLink();
    go();
  });
  let entered = false;
  effect(() => {
    const { me, at } = state.value;
    if (!me) {
      entered = false;
      // Who reads the help before he gives a name comes back to the door.
      if (!at && named() === HELP) history.replaceState(null, "", location.pathname);
    } else if (!entered) {
      entered = true;
      if (named()) queueMicrotask(go);
    } else if (at !== named()) {
      history.pushState(null, "", at ? `#${encodeURIComponent(at)}` : location.pathname);
    }
  });
}

/** The table that the address names, "" for the lobby. */
export function named(): string {
  return parts(location.hash)[0] ?? "";
}

function takeLink(): void {
  const found = invitedTo(location.hash);
  if (!found) return;
  state.value = remember(state.value, found.table, found.link);
  history.replaceState(null, "", `#${encodeURIComponent(found.table)}`);
}

function go(): void {
  const table = named();
  if (!state.value.me) state.value = { ...state.value, at: table };
  else if (table === ODDS) toOdds();
  else if (table === HAND) toHand();
  else if (table === HELP) toHelp();
  else if (table) open(table);
  else if (state.value.at) toLobby();
}
