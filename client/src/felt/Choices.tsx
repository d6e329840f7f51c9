import type { Table } from "../state";
import { AntePrompt } from "./AntePrompt";
import { Between } from "./Between";
import { YourTurn } from "./YourTurn";

/** What is asked of you now: your turn, the ante, or nothing. */
export function Choices({ table }: { table: Table }) {
  if (table.picture.felt.paused) return <Between table={table} />;
  if (table.turn) return <YourTurn table={table} turn={table.turn} />;
  if (table.ante) return <AntePrompt table={table} ante={table.ante} />;
  return <Between table={table} />;
}
