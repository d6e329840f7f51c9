import { useState } from "preact/hooks";
import { endOtherSignIns, endSignIn, type SignIn, signIns } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { useFetched } from "../parts/useFetched";
import { useRequest } from "../parts/useRequest";
import { settings } from "../settings";

/** Where one is signed in, and the way to end that elsewhere. */
export function Devices() {
  const [asked, setAsked] = useState(0);
  const { value, problem } = useFetched(signIns, [asked]);
  const ended = useRequest();
  const all = value?.sign_ins ?? [];
  const end = async (what: () => Promise<unknown>) => {
    await ended.run(what, t("account.devices.ended"));
    setAsked(asked + 1);
  };
  return (
    <section aria-labelledby="devices">
      <h3 id="devices">{t("account.devices")}</h3>
      <ul class="people">
        {all.map((one) => (
          <Device key={one.id} device={one} onEnd={() => end(() => endSignIn(one.id))} />
        ))}
      </ul>
      <Answer problem={problem ?? ended.problem} done={ended.done} />
      {all.length > 1 && (
        <button type="button" class="btn sm line" onClick={() => end(endOtherSignIns)}>
          {t("account.devices.others")}
        </button>
      )}
    </section>
  );
}

function Device({ device, onEnd }: { device: SignIn; onEnd: () => void }) {
  const { kind, label, seen, here } = device;
  const name = label || t(kind === "bot" ? "account.program" : "account.browser");
  const when = new Date(seen).toLocaleDateString(settings.value.language, { dateStyle: "medium" });
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{here ? t("account.here") : t("account.seen", { when })}</small>
      </span>
      {!here && (
        <button type="button" class="btn sm line" onClick={onEnd}>
          {t("account.sign_out")}
          <span class="vh"> {name}</span>
        </button>
      )}
    </li>
  );
}
