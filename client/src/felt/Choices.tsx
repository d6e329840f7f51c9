import { AntePrompt } from "./AntePrompt";
import { Between, type BetweenProps } from "./Between";
import { YourTurn } from "./YourTurn";

/** What is asked of you now: your turn, the ante, or nothing. */
export function Choices(props: BetweenProps) {
  const { table } = props;
  if (table.turn) return <YourTurn table={table} turn={table.turn} />;
  if (table.ante) return <AntePrompt table={table} ante={table.ante} />;
  return <Between {...props} />;
}
