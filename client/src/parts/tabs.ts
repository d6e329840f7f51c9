/** The keys of a list of tabs: arrows go round it, Home and End to its ends (WAI-ARIA). */

/** Where a key leads from the tab with the focus, or -1: to none. */
export function tabAfter(key: string, at: number, count: number): number {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}

/** Of an element with the role `tablist`: each tab is chosen as soon as it has the focus. */
export function onTabKey(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const to = tabs[tabAfter(event.key, at, tabs.length)];
  if (at < 0 || !to) return;
  event.preventDefault();
  to.focus();
  to.click();
}
