import { expect, test } from "vitest";
import { refusal } from "../src/words/refusals";

test("room_T4: who brings too little back is told how much he has to bring", () => {
  const told = refusal({ code: "bad_buy_in", reason: "cents", allowed: "21760 to 40000" });
  expect(told).toContain("$217.60 to $400");
  const adding = refusal({ code: "bad_buy_in", reason: "cents to add", allowed: "1 to 500" });
  expect(adding).not.toContain("$0.01");
});
