import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { Banner } from "../parts/Banner";
import type { State } from "../state";

/** What comes sooner than this is not announced. */
const SOON = 150;
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

/** A table that is on its way: its racks, with a bar where each name will be. */
export function Coming({ state }: { state: State }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="room table">
      <Banner state={state} />
      <div class="stage" aria-busy="true">
        <h1 class="vh">{t("app.wait")}</h1>
        {late && PLACES.map((place) => <Rack key={place} place={place} />)}
      </div>
      <Below />
    </div>
  );
}

/** What lies round the racks keeps its room, so that they stay where they are. */
function Below() {
  return (
    <>
      <div class="side" />
      <div class="drawer">
        <span class="line" />
      </div>
      <div class="act" aria-hidden="true">
        <div class="say" />
        <div class="bar none" />
        <div class="btns">
          <span class="btn" />
        </div>
      </div>
    </>
  );
}

function Rack({ place }: { place: number }) {
  return (
    <div class={`seat coming p${place}`} aria-hidden="true">
      <header>
        <i />
      </header>
    </div>
  );
}
