import { expect, it } from "vitest";
import { foldLooks } from "./fold-looks.ts";

const look = (by: string) => ({ action: "payment.view", by, times: 1 });

it("looks of one person in a row are one with their number, and whatever was done stands alone", () => {
  const refund = { action: "payment.refund", by: "Kim", times: 1 };
  expect(
    foldLooks([look("Kim"), look("Kim"), look("Robin"), look("Kim"), refund, refund, { kind: "credits" }, look("Kim")]),
  ).toEqual([
    { ...look("Kim"), times: 2 },
    look("Robin"),
    look("Kim"),
    refund,
    refund,
    { kind: "credits" },
    look("Kim"),
  ]);
});
