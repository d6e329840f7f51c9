import { Card } from "../felt/Card";
import { highName, ranksName } from "../words/cards";
import { exact, price } from "../words/money";
import examples from "./examples.json";
import { fill, signed } from "./facts";
import { HouseCard } from "./HouseCard";
import type { House } from "./house";
import type { Figure, Labels, Language } from "./pages";
import { Showdown, Street } from "./WorkedHand";

interface Props {
  figure: Figure;
  language: Language;
  house: House;
  onHouse?: (name: string) => void;
}

/** What stands between the words: cards, figures, the card of the house rules. */
export function Drawing({ figure, language, house, onHouse }: Props) {
  const { labels } = language;
  switch (figure) {
    case "street3":
    case "street4":
    case "street5":
    case "street6":
    case "street7":
      return <Street number={Number(figure.at(-1))} labels={labels} />;
    case "showdown":
      return <Showdown labels={labels} />;
    case "openers":
      return <Openers labels={labels} />;
    case "leaders":
      return <Leaders labels={labels} />;
    case "highs":
      return <Highs />;
    case "lows":
      return <Lows />;
    case "both":
      return <Both labels={labels} />;
    case "quarters":
      return <Quarters labels={labels} />;
    case "splits":
      return <Splits labels={labels} />;
    default:
      return <HouseCard part={figure} house={house} language={language} onHouse={onHouse} />;
  }
}

/** Cards in a row; `high` and `low` mark those that count. */
export function Row(props: { cards: readonly string[]; high?: string[]; low?: string[] }) {
  const { cards, high = [], low = [] } = props;
  return (
    <span class="hcards">
      {cards.map((card) => (
        <Card key={card} card={card} high={high.includes(card)} low={low.includes(card)} />
      ))}
    </span>
  );
}

export function cardsOf(text: string): string[] {
  return text.split(/[ /]/);
}

interface Labelled {
  labels: Labels;
}

/** Which door card opens, of some at a table. */
function Openers({ labels }: Labelled) {
  return (
    <Picks
      of={examples.doors.map(({ id, doors, first }) => ({ id, seats: doors, first }))}
      word={labels.opens ?? ""}
      labels={labels}
    />
  );
}

/** Which board acts first. */
function Leaders({ labels }: Labelled) {
  return (
    <Picks
      of={examples.boards.map(({ id, boards, first }) => ({ id, seats: boards, first }))}
      word={labels.first ?? ""}
      labels={labels}
    />
  );
}

interface Pick {
  id: string;
  seats: Partial<Record<string, string>>;
  first: number;
}

function Picks({ of, word, labels }: Labelled & { of: Pick[]; word: string }) {
  return (
    <div class="hpicks">
      {of.map(({ id, seats, first }) => (
        <figure key={id}>
          <ul>
            {Object.entries(seats).map(([seat, cards = ""]) => (
              <li key={seat} class={Number(seat) === first ? "on" : ""}>
                <span class="who">{fill(labels.seat ?? "", { n: seat })}</span>
                <Row cards={cardsOf(cards)} />
                {Number(seat) === first && <b>{word}</b>}
              </li>
            ))}
          </ul>
          <figcaption>{labels[id]}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Highs() {
  return (
    <ol class="hrank">
      {examples.highs.map(({ cards, high }) => (
        <li key={cards}>
          <Row cards={cardsOf(cards)} />
          <span>{highName(high)}</span>
        </li>
      ))}
    </ol>
  );
}

function Lows() {
  return (
    <ol class="hrank">
      {examples.lows.map(({ cards, low }) => (
        <li key={cards}>
          <Row cards={cardsOf(cards)} />
          <span class="nb">{ranksName(low.ranks)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Seven cards read for high and for low. */
function Both({ labels }: Labelled) {
  return (
    <div class="hboth">
      {Object.entries(examples.both).map(([id, { cards, high, low, best_high, best_low }]) => (
        <figure key={id}>
          <Row cards={cardsOf(cards)} high={best_high} low={best_low} />
          <figcaption>
            <p>
              <b class="hi">{labels.high}</b> {highName(high)} <b class="lo">{labels.low}</b>{" "}
              <span class="nb">{low ? ranksName(low.ranks) : labels.no_low}</span>
            </p>
            <p>{labels[id]}</p>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What a quarter brings, by how many put in the same. */
function Quarters({ labels }: Labelled) {
  return (
    <table class="htable">
      <thead>
        <tr>
          <th scope="col">{labels.players}</th>
          <th scope="col">{labels.pot}</th>
          <th scope="col">{labels.quarter}</th>
          <th scope="col">{labels.net}</th>
        </tr>
      </thead>
      <tbody>
        {examples.quarters.map(({ players, pot, quarter, net }) => (
          <tr key={players}>
            <th scope="row">{players}</th>
            <td>{price(pot)}</td>
            <td>{price(quarter)}</td>
            <td>{signed(net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whole hands, and what each takes of a pot. */
function Splits({ labels }: Labelled) {
  return (
    <div class="hboth">
      {examples.splits.map(({ id, pot, hands, won }) => (
        <figure key={id}>
          <ul class="hsplit">
            {Object.entries(hands).map(([seat, cards]) => (
              <li key={seat}>
                <Row cards={cardsOf(cards)} />
                <b>{exact((won as Record<string, number>)[seat] ?? 0)}</b>
              </li>
            ))}
          </ul>
          <figcaption>
            {labels.pot} {exact(pot)}. {labels[id]}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
