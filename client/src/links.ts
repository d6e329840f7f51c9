/** The links of private tables, kept in this browser, so that a reload finds the way back. */
import { effect } from "@preact/signals";
import { state } from "./state";

const KEPT = "doorcard.links";

/** Take up the links of earlier visits, and keep what the page learns. */
export function keepLinks(): void {
  state.value = { ...state.value, links: { ...kept(), ...state.value.links } };
  effect(() => localStorage.setItem(KEPT, JSON.stringify(state.value.links)));
}

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
