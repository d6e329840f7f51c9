import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../commands";
import { t } from "../i18n";
import { Inline } from "../parts/Inline";
import type { Line } from "../protocol";
import { paragraphs, type Said } from "../words/lines";

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
  const last = lines
    .slice(-4)
    .flatMap((line) => paragraphs([line]))
    .at(-1);
  return last ? <Paragraph {...last} /> : null;
}

function Paragraph({ name, text }: Said) {
  return (
    <p class={name ? "pl" : "dl"}>
      <b>{name || t("chat.dealer")}</b> {name ? text : <Inline text={text} />}
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
