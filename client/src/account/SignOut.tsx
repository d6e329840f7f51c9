import { useState } from "preact/hooks";
import { signOut } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { useRequest } from "../parts/useRequest";
import { beginAnew } from "../socket";
import type { Me } from "../state";

/** Leave the room in this browser; a guest is asked, for he can't come back. */
export function SignOut({ me, onDone }: { me: Me; onDone: () => void }) {
  const [isSure, setSure] = useState(me.account);
  const asked = useRequest();
  const go = async () => {
    if (!isSure) setSure(true);
    else if (await asked.run(() => signOut().then(() => beginAnew()))) onDone();
  };
  return (
    <div class="ends">
      <p role="status">{!me.account && isSure && t("account.sign_out.guest")}</p>
      <Answer {...asked} />
      <button type="button" class="btn sm line" aria-disabled={asked.busy} onClick={go}>
        {t(me.account || !isSure ? "account.sign_out" : "account.sign_out.yes")}
      </button>
    </div>
  );
}
