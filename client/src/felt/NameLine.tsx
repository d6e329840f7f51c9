import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Line, SeatView, TurnView } from "../protocol";
import { settings } from "../settings";
import type { Table } from "../state";
import { price, stack } from "../words/money";
import { seatName } from "../words/seats";
import { Badge } from "./Badge";
import { Mute } from "./Mute";
import { Unshown } from "./Pill";

interface Props {
  seat: SeatView;
  table: Table;
  turn: TurnView | null;
}

/** The upper line of a rack: seat, player, and what he has left. */
export function NameLine({ seat, table, turn }: Props) {
  const { player } = seat;
  const { you, lines, pending = 0 } = table.picture;
  const mine = seat.seat === you;
  const talks = player && !mine && (isMuted(player.name) || hasSpoken(player.name, lines));
  return (
    <header>
      <Badge seat={seat.seat} turn={turn} />
      <span class="name" title={player?.name}>
        {seatName(seat, you)}
      </span>
      {player?.kind === "bot" && <Bot style={player.style} />}
      {seat.seat === 8 && <Disc />}
      {talks && <Mute name={player.name} />}
      <span class="stack">
        {mine && seat.all_in && <span class="pill line">{t("status.allin")}</span>}
        {mine && !seat.open && <Unshown seat={seat} />}
        {mine && pending > 0 && <Pending amount={pending} />}
        {stack(seat.stack)}
      </span>
    </header>
  );
}

/** Chips that one has asked for (room T4). */
function Pending({ amount }: { amount: number }) {
  return (
    <span class="pill plain pending">
      +{price(amount)} <small>{t("chips.next")}</small>
    </span>
  );
}

function isMuted(name: string): boolean {
  return settings.value.ignored.includes(name);
}

function hasSpoken(name: string, lines: readonly Line[]): boolean {
  return lines.some((line) => line.kind === "chat" && line.name === name);
}

/** Computer opponents are always marked as such (room L5). */
function Bot({ style }: { style: string }) {
  const label = style ? t("seat.bot", { style }) : t("seat.bot.any");
  return (
    <span class="bot" role="img" aria-label={label} title={label}>
      <Icon name="i-bot" />
    </span>
  );
}

/** The stud button never moves (room T5). */
export function Disc() {
  const label = t("seat.button");
  return <span class="disc" role="img" aria-label={label} title={label} />;
}
