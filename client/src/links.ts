/** Links to private tables: as addresses, and kept in this browser for the way back (room L4). */
import { computed, effect } from "@preact/signals";
import { state } from "./state";

const KEPT = "doorcard.links";
const JOIN = "join";

/** The address to give to others. What stands behind the # never reaches a server or its logs. */
export function invite(table: string, link: string): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${[JOIN, table, link].map(encodeURIComponent).join("/")}`;
}

/** The table and the link in such an address's hash; null in any other. */
export function invitedTo(hash: string): { table: string; link: string } | null {
  const [word, table, link] = parts(hash);
  return word === JOIN && table && link ? { table, link } : null;
}

/** The parts of a hash, decoded; one that can't be read is no address of ours. */
export function parts(hash: string): string[] {
  try {
    return hash.replace(/^#/, "").split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
}

/** Take up the links of earlier visits, and keep what the page learns. */
export function keepLinks(): void {
  state.value = { ...state.value, links: { ...kept(), ...state.value.links } };
  const links = computed(() => state.value.links);
  effect(() => localStorage.setItem(KEPT, JSON.stringify(links.value)));
}

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
