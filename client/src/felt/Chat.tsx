import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../commands";
import { t } from "../i18n";
import { Inline } from "../parts/Inline";
import type { Line } from "../protocol";
import { lineText } from "../words/lines";

/** The dealer's lines and the players', and a box to say something. */
export function Chat({ table, lines }: { table: string; lines: Line[] }) {
  const box = useRef<HTMLDivElement>(null);
  const said = paragraphs(lines);
  useEffect(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, [lines]);
  return (
    <section class="chat" aria-label={t("chat.title")}>
      <h2>{t("chat.title")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys have to reach it */}
      <div class="lines" ref={box} role="log" aria-label={t("chat.title")} tabIndex={0}>
        {said.map((one, index) => (
          <Paragraph key={index} {...one} />
        ))}
      </div>
      <SayBox table={table} />
    </section>
  );
}

/** The last line, for screens without room for the box. */
export function LastLine({ lines }: { lines: Line[] }) {
  const last = paragraphs(lines.slice(-8)).at(-1);
  return last ? <Paragraph {...last} /> : null;
}

interface Said {
  /** Who spoke; "" is the dealer. */
  name: string;
  text: string;
}

function Paragraph({ name, text }: Said) {
  return (
    <p class={name ? "pl" : "dl"}>
      <b>{name || t("chat.dealer")}</b> {name ? text : <Inline text={text} />}
    </p>
  );
}

const ACTIONS = ["bets", "calls", "raises", "checks", "folds", "completes", "all_in", "capped"];

/** Lines in words; what the players do on one street runs on in one paragraph. */
export function paragraphs(lines: readonly Line[]): Said[] {
  const said: Said[] = [];
  for (const line of lines) {
    const chat = line.kind === "chat";
    const text = chat ? line.text : lineText(line);
    if (!text) continue;
    const last = said.at(-1);
    if (!chat && last && !last.name && ACTIONS.includes(line.key)) last.text += ` ${text}`;
    else said.push({ name: chat ? (line.name ?? "") : "", text });
  }
  return said;
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
