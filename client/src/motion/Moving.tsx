import { Component, createRef } from "preact";
import type { Snapshot } from "../protocol";
import type { Table } from "../state";
import type { Player } from "./player";
import { motionFactor } from "./speed";

interface Props {
  table: Table;
  /** The two pictures don't follow each other, as in a replay that was wound on. */
  jumped?: boolean;
  /** What moves things is fetched at once, and not only at the first change. */
  soon?: boolean;
}

/** Sees what happened between two pictures of a table, and lets it be seen to move.
 *
 * It stands first in the table's element: so it sees the racks once more as they were. Everything
 * that came within one frame is one difference, and is shown to move when the page already shows
 * the later picture; nothing waits for it. */
export class Moving extends Component<Props> {
  private readonly layer = createRef<HTMLDivElement>();
  private player: Player | null = null;
  /** The last picture that needs no more moving; null if what is on the page does not. */
  private from: Snapshot | null = null;
  private frame = 0;

  override componentDidMount() {
    document.addEventListener("visibilitychange", this.stop);
    if (this.props.soon) this.fetch();
  }

  override componentWillUnmount() {
    document.removeEventListener("visibilitychange", this.stop);
    this.stop();
  }

  override getSnapshotBeforeUpdate({ table: before }: Props) {
    const { table, jumped } = this.props;
    if (before.picture === table.picture) return;
    const follows = !jumped && before.since === table.since;
    if (!follows || document.hidden || motionFactor() === 0) this.stop();
    else if (this.player) {
      this.from ??= before.picture;
      this.player.remember(before.picture, table.picture);
    } else this.fetch();
  }

  override componentDidUpdate() {
    if (this.from && !this.frame) this.frame = requestAnimationFrame(this.play);
  }

  override render() {
    return <div class="moving" aria-hidden="true" ref={this.layer} />;
  }

  private readonly play = () => {
    const { from } = this;
    this.frame = 0;
    this.from = null;
    if (from) this.player?.play(from, this.props.table.picture, motionFactor());
  };

  /** What moves things is there from the second change on, where they are to move at all. */
  private fetch(): void {
    void import("./player").then(({ Player }) => {
      if (this.layer.current) this.player ??= new Player(this.layer.current);
    });
  }

  /** All lies where it belongs, and nothing is on its way. */
  private readonly stop = () => {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.from = null;
    this.player?.finish();
  };
}
