import { useState } from "preact/hooks";
import { ban, mute, remove } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Field } from "../parts/Field";
import type { Snapshot } from "../protocol";
import type { DeskProps } from "./HostDesk";
import { useAsked } from "./useAsked";

/** Who is at the table, and what a host may do about it. */
export function People({ state, table, desk }: DeskProps) {
  const [other, setOther] = useState("");
  const { ask, ...fares } = useAsked(state);
  const { table: id, muted = [], banned = [] } = desk;
  const people = others(table.picture, state.me?.name ?? "");
  const listed = [...people, ...(other.trim() ? [{ name: other.trim(), seat: 0 }] : [])];
  return (
    <>
      <Answer {...fares} />
      {people.length === 0 && <p>{t("host.alone")}</p>}
      <ul class="people">
        {listed.map(({ name, seat }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              {seat > 0 && <small>{t("seat.label", { seat })}</small>}
            </span>
            {!muted.includes(name) && (
              <Do
                what="mute"
                name={name}
                onDo={() => ask(mute(id, name, true), t("line.muted", { name }))}
              />
            )}
            {seat > 0 && (
              <Do
                what="remove"
                name={name}
                onDo={() => ask(remove(id, name), t("host.remove.done", { name }))}
              />
            )}
            {!banned.includes(name) && (
              <Do
                what="ban"
                name={name}
                onDo={() => ask(ban(id, name, true), t("host.ban.done", { name }))}
              />
            )}
          </li>
        ))}
      </ul>
      <Field
        label={t("host.other")}
        hint={t("host.people.hint")}
        maxLength={32}
        autoComplete="off"
        value={other}
        onValue={setOther}
      />
      <Undo
        title={t("host.muted")}
        names={muted}
        what="unmute"
        onUndo={(name) => ask(mute(id, name, false), t("line.unmuted", { name }))}
      />
      <Undo
        title={t("host.banned")}
        names={banned}
        what="unban"
        onUndo={(name) => ask(ban(id, name, false), t("line.unbanned", { name }))}
      />
    </>
  );
}

interface DoProps {
  what: "mute" | "remove" | "ban" | "unmute" | "unban";
  name: string;
  onDo: () => void;
}

function Do({ what, name, onDo }: DoProps) {
  return (
    <button type="button" class="btn sm line" onClick={onDo}>
      {t(`host.${what}`)}
      <span class="vh"> {name}</span>
    </button>
  );
}

interface UndoProps {
  title: string;
  names: string[];
  what: "unmute" | "unban";
  onUndo: (name: string) => void;
}

function Undo({ title, names, what, onUndo }: UndoProps) {
  if (names.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul class="people">
        {names.map((name) => (
          <li key={name}>
            <b>{name}</b>
            <Do what={what} name={name} onDo={() => onUndo(name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everybody but the host: who sits, who waits, who has said something. */
export function others(
  { seats, waiting, lines }: Snapshot,
  me: string,
): { name: string; seat: number }[] {
  const seated = seats.flatMap(({ seat, player }) =>
    player?.kind === "person" ? [{ name: player.name, seat }] : [],
  );
  const speakers = lines.flatMap(({ kind, name }) => (kind === "chat" && name ? [name] : []));
  const known = new Set([me, ...seated.map(({ name }) => name)]);
  const standing = [...new Set([...(waiting ?? []), ...speakers])].filter((one) => !known.has(one));
  return [
    ...seated.filter(({ name }) => name !== me),
    ...standing.map((name) => ({ name, seat: 0 })),
  ];
}
