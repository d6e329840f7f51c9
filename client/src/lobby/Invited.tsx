import { useEffect } from "preact/hooks";
import { loseInvitation } from "../front";
import { invitation } from "../http";
import { t } from "../i18n";
import { useFetched } from "../parts/useFetched";
import { price } from "../words/money";
import { gameName } from "../words/tables";

/** Who invites to which table; a link that leads nowhere is given up, and the page says so. */
export function Invited({ table, link }: { table: string; link: string }) {
  const { value, problem } = useFetched(() => invitation(table, link), [table, link]);
  useEffect(() => {
    if (problem?.code === "no_such_table") loseInvitation(table);
  }, [problem, table]);
  if (!value) return <h2>{t("join.invited")}</h2>;
  const { host, name, game, small_bet, big_bet, taken } = value;
  const stakes = `${gameName(game)} ${price(small_bet)}/${price(big_bet)}`;
  return (
    <>
      <h2>{t("join.by", { host, table: name })}</h2>
      <p>{t("join.game", { game: stakes })}</p>
      {taken > 0 && <p>{t("join.here", { n: taken })}</p>}
    </>
  );
}
