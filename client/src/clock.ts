/** The room's time, for clocks that run down on the page. */
import { computed, signal } from "@preact/signals";
import { state } from "./state";

const here = signal(Date.now());
const ahead = computed(() => state.value.ahead);

setInterval(() => {
  here.value = Date.now();
}, 250);

/** The room's clock, in milliseconds since 1970; whoever reads it is drawn anew as it runs. */
export const roomTime = computed(() => here.value + ahead.value);

/** The way of a message counts as time gone, so that a clock starts at its full seconds. */
const ON_THE_WAY = 250;

/** Whole seconds until `deadline`, never below 0. */
export function secondsTo(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - roomTime.value - ON_THE_WAY) / 1000));
}
