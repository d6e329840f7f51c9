/** Where the help is open over a table: the name of its page, "" if it is not. */
import { signal } from "@preact/signals";

export const helpOpen = signal("");

/** Open the help over what is in front, so that no hand is lost (room K2). */
export function askHelp(page = "hand"): void {
  helpOpen.value = page;
}

export function closeHelp(): void {
  helpOpen.value = "";
}
