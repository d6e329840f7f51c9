import { refusal } from "../words/refusals";

interface Props {
  problem?: { code: string; reason: string; allowed?: string } | null;
  done?: string;
}

/** How a wish has fared: why it was not carried out, or that it was. */
export function Answer({ problem, done }: Props) {
  return (
    <div class="answer">
      <div role="alert">{problem && <p class="notice">{refusal(problem)}</p>}</div>
      <div role="status">{done && <p>{done}</p>}</div>
    </div>
  );
}
