/** What is asked over HTTP: who somebody is, his account, a table's book. */

/** A refusal, with the fields of the room's `Problem`; code "offline" where nothing answers. */
export class Problem extends Error {
  readonly code: string;
  readonly reason: string;
  readonly given: string;
  readonly allowed: string;

  constructor({
    code,
    reason = "",
    given = "",
    allowed = "",
  }: Partial<Problem> & { code: string }) {
    super(code);
    this.code = code;
    this.reason = reason;
    this.given = given;
    this.allowed = allowed;
  }
}

type Method = "GET" | "POST" | "DELETE";

/** Ask, and give back the answer. Errors: `Problem`. */
export async function ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, { method, ...(body && json) }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || !answer) throw new Problem({ code: "offline" });
  if (!response.ok) throw new Problem(answer);
  return answer;
}

/** Who is signed in in this browser. */
export interface Visitor {
  name: string;
  account: boolean;
  chips: number;
  /** Play chips on tables included. */
  worth: number;
  /** The chips may be filled up. */
  low: boolean;
  sign_in: string;
}

interface SignedIn {
  me: Visitor;
}

export const whoAmI = () => ask<Visitor>("GET", "/api/me");

export const newGuest = (name: string) => ask<SignedIn>("POST", "/api/guests", { name });
