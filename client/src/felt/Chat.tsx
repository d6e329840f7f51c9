import { useState } from "preact/hooks";
import { say } from "../commands";
import { t } from "../i18n";
import { Inline } from "../parts/Inline";
import { useLabel } from "../parts/pane";
import type { Line, Snapshot } from "../protocol";
import { set, settings } from "../settings";
import { paragraphs, type Said } from "../words/lines";
import { Mute } from "./Mute";

/** The dealer's lines and the players', each of them if wanted, and a box to say something. */
export function Chat({ picture, mine }: { picture: Snapshot; mine: string }) {
  const { lines, table, muted } = picture;
  return (
    <section class="chat" aria-label={useLabel(t("chat.title"))}>
      <header>
        <h2>{t("chat.title")}</h2>
        <Switch name="dealerLines" label={t("chat.dealer")} title={t("chat.dealer.lines")} />
        <Switch name="playerLines" label={t("chat.players")} title={t("chat.players.lines")} />
      </header>
      <Lines lines={lines} label={t("chat.title")} mine={mine} />
      {muted ? <p class="saybox muted">{t("chat.muted")}</p> : <SayBox table={table} />}
    </section>
  );
}

interface LinesProps {
  lines: readonly Line[];
  label: string;
  mine?: string;
}

/** What was said. The style sheet keeps its end in sight, until somebody scrolls up to read. */
export function Lines({ lines, label, mine }: LinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it
    <div class="lines" role="log" aria-live="off" aria-label={label} tabIndex={0}>
      <div>
        {paragraphs(heard(lines)).map((one, index) => (
          <Paragraph key={index} {...one} mine={mine} />
        ))}
      </div>
    </div>
  );
}

interface SwitchProps {
  name: "dealerLines" | "playerLines";
  label: string;
  title: string;
}

function Switch({ name, label, title }: SwitchProps) {
  const on = settings.value[name];
  return (
    <button
      type="button"
      class="switch"
      aria-pressed={on}
      aria-label={title}
      title={title}
      onClick={() => set({ [name]: !on })}
    >
      {label}
    </button>
  );
}

/** The last line, for screens without room for the box. */
export function LastLine({ lines }: { lines: Line[] }) {
  const last = heard(lines.slice(-8))
    .flatMap((line) => paragraphs([line]))
    .at(-1);
  return last ? <Paragraph {...last} /> : <p>{t("chat.open")}</p>;
}

/** The lines that this player wants to hear (room K1). */
export function heard(lines: readonly Line[]): Line[] {
  const { dealerLines, playerLines, ignored } = settings.value;
  return lines.filter(({ kind, name = "" }) =>
    kind === "chat" ? playerLines && !ignored.includes(name) : dealerLines,
  );
}

/** `mine`: one's own name, where others can be muted. */
function Paragraph({ name, text, mine }: Said & { mine?: string }) {
  return (
    <p class={name ? "pl" : "dl"}>
      <b>{name || t("chat.dealer")}</b> {name ? text : <Inline text={text} />}
      {name && mine !== undefined && name !== mine && <Mute name={name} />}
    </p>
  );
}

function SayBox({ table }: { table: string }) {
  const [text, setText] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim()) say(table, text.trim());
    setText("");
  };
  return (
    <form class="saybox" onSubmit={submit}>
      <input
        aria-label={t("chat.say")}
        placeholder={t("chat.say")}
        maxLength={200}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
