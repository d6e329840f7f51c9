import { LazyLastHand } from "../hands/LazyLastHand";
import { Dialog } from "../parts/Dialog";
import type { State, Table } from "../state";
import { Chat } from "./Chat";
import { LazyOwn, LazyTopUp } from "./lazy";

/** What lies over the table; "" is nothing. */
export type Window = "" | "hands" | "own" | "chips" | "chat";

interface Props {
  state: State;
  table: Table;
  open: Window;
  onOpen: (window: Window) => void;
}

/** The window that is open over the table. */
export function Windows({ state, table, open, onOpen }: Props) {
  const { picture } = table;
  const { felt, info, you } = picture;
  const chips = state.me?.chips ?? 0;
  const close = () => onOpen("");
  switch (open) {
    case "hands":
      return (
        <LazyLastHand
          table={info.id}
          name={info.name}
          playing={felt.hand}
          over={felt.phase === "over"}
          onClose={close}
        />
      );
    case "own":
      return <LazyOwn table={table} onChips={() => onOpen("chips")} onClose={close} />;
    case "chips":
      return you > 0 ? (
        <LazyTopUp picture={picture} chips={chips} refused={state.refused} onClose={close} />
      ) : null;
    case "chat":
      return (
        <Dialog title={info.name} onClose={close}>
          <Chat picture={picture} mine={state.me?.name ?? ""} />
        </Dialog>
      );
    default:
      return null;
  }
}
