/** The two live regions of the page: one that a reader comes to in time, one that interrupts.
 *
 * They are there before anything is said in them. While a modal dialog is open, all else is out of
 * a reader's reach, so they go where the player is. */
import { t } from "../i18n";

/** So many moments can be read again in the first region. */
const KEPT = 30;

const box = document.createElement("div");
const log = region("log", "polite");
const call = region("", "assertive");

/** Be where a reader hears. */
export function settle(): void {
  log.setAttribute("aria-label", t("ear.log"));
  const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (box.parentNode !== home) home.append(box);
}

/** A new paragraph each time: what is the same as before is heard again. */
export function write(text: string, urgent: boolean): void {
  settle();
  const said = document.createElement("p");
  said.textContent = text;
  if (urgent) call.replaceChildren(said);
  else log.append(said);
  while (log.childElementCount > KEPT) log.firstElementChild?.remove();
}

function region(role: string, live: "polite" | "assertive"): HTMLElement {
  const made = document.createElement("div");
  if (role) made.setAttribute("role", role);
  made.setAttribute("aria-live", live);
  box.className = "vh ear";
  box.append(made);
  return made;
}
