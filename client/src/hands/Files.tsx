import { useState } from "preact/hooks";
import { isKey, t } from "../i18n";
import { FORMATS, handFile, tableFile } from "./hands";

interface Props {
  table: string;
  name: string;
  hand: number;
  /** The text forms of other rooms have no words for a hand that was cancelled. */
  isVoid: boolean;
}

/** This hand, or all of the table's, to take away (room H2, H4). */
export function Files({ table, name, hand, isVoid }: Props) {
  const [format, setFormat] = useState<string>(FORMATS[0]);
  return (
    <details class="files">
      <summary>{t("hands.files")}</summary>
      <label>
        {t("hands.format")}
        <select value={format} onChange={(event) => setFormat(event.currentTarget.value)}>
          {FORMATS.map((one) => (
            <option key={one} value={one}>
              {title(one)}
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        {(!isVoid || format === "doorcard") && (
          <a class="btn sm line" href={handFile(table, hand, format)} download>
            {t("hands.file_one")}
          </a>
        )}
        <a class="btn sm line" href={tableFile(table, format)} download>
          {t("hands.file_all", { name })}
        </a>
      </div>
    </details>
  );
}

function title(format: string): string {
  const key = `hands.format.${format}`;
  return isKey(key) ? t(key) : format;
}
