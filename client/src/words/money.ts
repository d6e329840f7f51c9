/** Amounts in cents, as people read them. */

/** Exact: `$1,234.55`, `$4.00`. For stacks and pots. */
export function exact(cents: number): string {
  const [dollars, rest] = (Math.abs(cents) / 100).toFixed(2).split(".");
  const grouped = dollars?.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "−" : ""}$${grouped}.${rest}`;
}

/** A price: whole dollars drop the cents, `$4`, `$0.50`. */
export function price(cents: number): string {
  return exact(cents).replace(/\.00$/, "");
}

/** A stack: exact, but nothing left is `$0`. */
export function stack(cents: number): string {
  return cents === 0 ? "$0" : exact(cents);
}

/** A plain number with its thousands apart: `4,183`. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}
