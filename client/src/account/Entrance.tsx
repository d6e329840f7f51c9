import { useState } from "preact/hooks";
import { openAccount, type Problem, signIn } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Field } from "../parts/Field";
import { useRequest } from "../parts/useRequest";
import { beginAnew } from "../socket";
import type { Me } from "../state";

const SHORTEST = 8;

/** Open an account or sign in: one form, with the fields that password managers look for. */
export function Entrance({ me, onDone }: { me: Me | null; onDone: () => void }) {
  const [isNew, setNew] = useState(me !== null);
  return (
    <>
      {me && <Why />}
      <fieldset class="seg">
        <legend class="vh">{t("account.title")}</legend>
        {[true, false].map((one) => (
          <label key={String(one)}>
            <input
              type="radio"
              name="entrance"
              checked={isNew === one}
              onChange={() => setNew(one)}
            />
            <span>{t(one ? "account.open" : "account.sign_in")}</span>
          </label>
        ))}
      </fieldset>
      {isNew ? <Opening me={me} onDone={onDone} /> : <SigningIn me={me} onDone={onDone} />}
    </>
  );
}

/** What a guest gains. */
function Why() {
  return (
    <>
      <p>{t("account.why")}</p>
      <ul class="points">
        <li>{t("account.why.keep")}</li>
        <li>{t("account.why.devices")}</li>
        <li>{t("account.why.name")}</li>
      </ul>
    </>
  );
}

function Opening({ me, onDone }: { me: Me | null; onDone: () => void }) {
  const [name, setName] = useState(me?.name ?? "");
  const [password, setPassword] = useState("");
  const asked = useRequest();
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await asked.run(() => openAccount(name.trim(), password).then(greet))) onDone();
  };
  return (
    <form onSubmit={submit}>
      <Name value={name} onValue={setName} />
      <Field
        label={t("account.password")}
        hint={t("account.password.hint", { n: SHORTEST })}
        type="password"
        autoComplete="new-password"
        required
        minLength={SHORTEST}
        maxLength={200}
        value={password}
        onValue={setPassword}
      />
      <p class="fine">{me ? t("account.open.keeps") : t("account.forgot")}</p>
      <Answer problem={asked.problem} />
      <button type="submit" class="btn call" aria-disabled={asked.busy}>
        <span class="w">{t("account.open")}</span>
      </button>
    </form>
  );
}

/** From now on he is no guest, and is told so. */
const greet = () => beginAnew({ what: "account" });

function SigningIn({ me, onDone }: { me: Me | null; onDone: () => void }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [chosen, setChosen] = useState("");
  const asked = useRequest();
  const mustChoose = needsNewOne(asked.problem) || chosen !== "";
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await asked.run(() => signIn(name.trim(), password, chosen).then(() => beginAnew())))
      onDone();
  };
  return (
    <form onSubmit={submit}>
      <Name value={name} onValue={setName} />
      <Field
        label={t("account.password")}
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        value={password}
        onValue={setPassword}
      />
      {mustChoose && (
        <Field
          label={t("account.password.new")}
          hint={t("account.password.hint", { n: SHORTEST })}
          type="password"
          autoComplete="new-password"
          required
          minLength={SHORTEST}
          maxLength={200}
          value={chosen}
          onValue={setChosen}
        />
      )}
      {me && <p class="fine">{t("account.sign_in.guest", { name: me.name })}</p>}
      <p class="fine">{t("account.forgot")}</p>
      <Answer problem={asked.problem} />
      <button type="submit" class="btn call" aria-disabled={asked.busy}>
        <span class="w">{t("account.sign_in")}</span>
      </button>
    </form>
  );
}

function Name({ value, onValue }: { value: string; onValue: (name: string) => void }) {
  return (
    <Field
      label={t("account.name")}
      autoComplete="username"
      autoCapitalize="none"
      spellcheck={false}
      required
      maxLength={32}
      pattern=".*\S.*"
      value={value}
      onValue={onValue}
    />
  );
}

function needsNewOne(problem: Problem | null): boolean {
  return problem?.code === "new_password_needed";
}
