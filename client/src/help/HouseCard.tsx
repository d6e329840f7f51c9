import { price } from "../words/money";
import { gameName, houseName } from "../words/tables";
import { fill } from "./facts";
import { HOUSES, type House, rules } from "./house";
import type { Figure, Language } from "./pages";

interface Props {
  part: Figure;
  house: House;
  language: Language;
  onHouse?: (name: string) => void;
}

/** The card of the house rules, part by part, in words (room K2, P1). */
export function HouseCard({ part, house, language, onHouse }: Props) {
  if (part === "stakes") return <Stakes house={house} language={language} onHouse={onHouse} />;
  if (part === "clocks") return <Clocks house={house} language={language} />;
  const told = rules(house, language.rules);
  const { labels } = language;
  const shown = part === "differences" ? told.filter(({ differs }) => differs) : told;
  if (shown.length === 0) return <p>{labels.as_usual}</p>;
  return (
    <ul class="hpoints">
      {shown.map(({ name, text, differs }) => (
        <li key={name} class={differs ? "differs" : ""}>
          {text}
          {differs && part === "switches" && <small> {labels.differs}</small>}
        </li>
      ))}
    </ul>
  );
}

function Stakes({ house, language, onHouse }: Omit<Props, "part">) {
  const { labels } = language;
  const { stakes, table, name, game, deadCards } = house;
  const amounts = Object.entries(stakes).map(([what, cents]) => [what, price(cents)]);
  const given = { table, game: gameName(game), house: houseName(name) };
  const told = Object.fromEntries(amounts);
  return (
    <>
      {onHouse ? (
        <fieldset class="seg hhouses">
          <legend>{labels.which}</legend>
          {HOUSES.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="help-house"
                checked={one === name}
                onChange={() => onHouse(one)}
              />
              <span>{houseName(one)}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <p>{fill(labels.this_table ?? "", given)}</p>
      )}
      <ul class="hpoints">
        <li>{fill(labels.bets ?? "", told)}</li>
        <li>{fill(labels.opening ?? "", told)}</li>
        <li>{fill(labels.buy_in ?? "", told)}</li>
        {table && <li>{deadCards ? labels.dead_cards : labels.no_dead_cards}</li>}
      </ul>
    </>
  );
}

function Clocks({ house, language }: Omit<Props, "part" | "onHouse">) {
  const { labels } = language;
  const seconds = Object.entries(house.times).map(([name, ms]) => [name, `${ms / 1000} s`]);
  const given = Object.fromEntries(seconds);
  const minutes = {
    away: `${house.times.away / 60_000} min`,
    rejoin: `${house.times.rejoin / 60_000} min`,
  };
  return (
    <ul class="hpoints">
      {["clock_turn", "clock_lost", "clock_show", "clock_ante", "clock_away", "clock_rejoin"].map(
        (label) => (
          <li key={label}>{fill(labels[label] ?? "", { ...given, ...minutes })}</li>
        ),
      )}
    </ul>
  );
}
