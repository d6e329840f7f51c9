/** What a part of the page knows of the pane it is in, where tables lie side by side. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export interface PaneFacts {
  /** The pane in front: keys act here. */
  here: boolean;
  /** From when on they do, by this machine's clock. */
  from: number;
  /** The table's name, if there are others beside it. */
  name: string;
}

export const PaneContext = createContext<PaneFacts>({ here: true, from: 0, name: "" });

/** What a region is called: among other tables also by its own. */
export function useLabel(label: string): string {
  const { name } = useContext(PaneContext);
  return name ? `${label}, ${name}` : label;
}
