import "../styles/forms.css";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import type { Me, State } from "../state";
import { exact } from "../words/money";
import { Devices } from "./Devices";
import { Entrance } from "./Entrance";
import { Farewell } from "./Farewell";
import { NewPassword } from "./NewPassword";
import { Programs } from "./Programs";
import { SignOut } from "./SignOut";

/** Who one is in this room: a guest, who may open an account, or somebody with one. */
export function Account({ state, onClose }: { state: State; onClose: () => void }) {
  const { me } = state;
  return (
    <Dialog title={t("account.title")} onClose={onClose}>
      <div class="account">
        {me && (
          <p>
            <b>{me.name}</b>, {t("lobby.chips", { amount: exact(me.chips) })}
          </p>
        )}
        {me?.account ? <Mine /> : <Entrance me={me} onDone={onClose} />}
        {me && <Ends me={me} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Mine() {
  return (
    <>
      <Devices />
      <NewPassword />
      <Programs />
    </>
  );
}

function Ends({ me, onDone }: { me: Me; onDone: () => void }) {
  return (
    <>
      <Farewell me={me} onDone={onDone} />
      <SignOut me={me} onDone={onDone} />
    </>
  );
}
