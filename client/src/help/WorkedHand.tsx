/** One hand with four players, street by street, as examples.json has it. */
import { Fragment } from "preact";
import { Card } from "../felt/Card";
import { Inline } from "../parts/Inline";
import type { Line, Reading } from "../protocol";
import { highName, ranksName } from "../words/cards";
import { lineText } from "../words/lines";
import { exact } from "../words/money";
import examples from "./examples.json";
import { signed } from "./facts";
import type { Labels } from "./pages";

const { names, cards, streets, shows, readings, shares, net } = examples.hand;

const SEATS = Object.keys(names) as (keyof typeof names)[];

type Seat = (typeof SEATS)[number];

interface Act {
  seat: number;
  key: string;
  amount?: number;
  to?: number;
}

interface Read {
  high: Reading;
  low: Reading | null;
  best_high: string[];
  best_low: string[];
}

/** What lies in front of everybody on a street, what is done, and the pot after it. */
export function Street({ number, labels }: { number: number; labels: Labels }) {
  const street = streets.find((one) => one.street === number);
  if (!street) return null;
  return (
    <figure class="hhand">
      <ul class="hseats">
        {SEATS.filter((seat) => foldedOn(seat) >= number).map((seat) => (
          <li key={seat}>
            <Name seat={seat} />
            <Dealt seat={seat} street={number} labels={labels} />
          </li>
        ))}
      </ul>
      <figcaption>
        <p>
          {leads(street)}
          {street.acts.map((act, index) => (
            <Inline key={index} text={` ${said(act)}`} />
          ))}
        </p>
        <p>
          {labels.pot} <b>{exact(street.pot)}</b>
        </p>
      </figcaption>
    </figure>
  );
}

/** All seven cards of who was still in, in the order of showing, and what each won or lost. */
export function Showdown({ labels }: { labels: Labels }) {
  return (
    <figure class="hhand">
      <ul class="hseats">
        {shows.map((number) => {
          const seat = `${number}` as Seat;
          const { high, low, best_high, best_low } = readOf(number);
          const [down = [], up = [], last = []] = parts(seat);
          return (
            <li key={seat}>
              <Name seat={seat} />
              <span class="hcards">
                {[...down, ...up, ...last].map((card) => (
                  <Card
                    key={card}
                    card={card}
                    high={best_high.includes(card)}
                    low={best_low.includes(card)}
                  />
                ))}
              </span>
              <p class="reads">
                <b class="hi">{labels.high}</b> {highName(high)} <b class="lo">{labels.low}</b>{" "}
                <span class="nb">{low ? ranksName(low.ranks) : labels.no_low}</span>
              </p>
            </li>
          );
        })}
      </ul>
      <figcaption>
        {shares.map(({ seat, amount, share }) => (
          <p key={seat}>{wins(seat, amount, share)}</p>
        ))}
        <p>
          {labels.net}:
          {SEATS.map((seat) => (
            <Fragment key={seat}>
              {" "}
              <span class="nb">
                {names[seat]} {signed(net[seat])}
                {seat === SEATS.at(-1) ? "." : ","}
              </span>
            </Fragment>
          ))}
        </p>
      </figcaption>
    </figure>
  );
}

function Name({ seat }: { seat: Seat }) {
  return (
    <span class="who">
      {names[seat]} <small>{seat}</small>
    </span>
  );
}

/** Cards up to a street; down cards stand lower, as at the table (room C1). */
function Dealt(props: { seat: Seat; street: number; labels: Labels }) {
  const { seat, street, labels } = props;
  const [down = [], up = [], last = []] = parts(seat);
  return (
    <span class="hcards">
      <span class="vh">{labels.down}</span>
      {down.map((card) => (
        <Card key={card} card={card} class="under" />
      ))}
      <span class="vh">{labels.up}</span>
      {up.slice(0, Math.min(street, 6) - 2).map((card) => (
        <Card key={card} card={card} />
      ))}
      {street === 7 && <span class="vh">{labels.down}</span>}
      {street === 7 && last.map((card) => <Card key={card} card={card} class="under" />)}
    </span>
  );
}

function parts(seat: Seat): string[][] {
  return cards[seat].split("/").map((part) => part.split(" "));
}

/** The street on which a seat folds; the showdown comes after them all. */
function foldedOn(seat: Seat): number {
  const fold = streets.find(({ acts }) =>
    acts.some((act) => act.key === "folds" && act.seat === Number(seat)),
  );
  return fold?.street ?? 8;
}

function readOf(seat: number): Read {
  return readings[`${seat}` as keyof typeof readings];
}

function nameOf(seat: number): string {
  return names[`${seat}` as Seat];
}

/** The dealer's own words for it. */
function say(facts: Omit<Line, "kind">): string {
  return lineText({ kind: "dealer", ...facts }) ?? "";
}

function said({ seat, key, amount, to }: Act): string {
  const door = parts(`${seat}` as Seat)[1]?.[0] ?? "";
  return say({ key, name: nameOf(seat), amount, to, cards: [door] });
}

function leads({ first, high }: { first: number; high?: Reading }): string {
  return high ? say({ key: "leads", name: nameOf(first), high }) : "";
}

function wins(seat: number, amount: number, share: string): string {
  const { high, low } = readOf(seat);
  const made = low ? ({ ranks: low.ranks, state: "made", needs: 0 } as const) : null;
  const facts = { key: "wins", name: nameOf(seat), amount, share, number: 0, to: 1 };
  return say(share === "low" ? { ...facts, low: made } : { ...facts, high });
}
