import { expect, it } from "vitest";
import { answerBy } from "./answer-by.ts";

const createdAt = new Date("2026-03-01T10:00:00Z");

it("is 14 days from the receipt", () => {
  expect(answerBy({ createdAt })).toEqual(new Date("2026-03-15T10:00:00Z"));
});

it("is counted from when a claim can be paid, where that is later", () => {
  const dueFrom = new Date("2026-03-15T10:00:00Z");
  expect(answerBy({ createdAt, refundClaims: [{ dueFrom }, { dueFrom: createdAt }] })).toEqual(
    new Date("2026-03-29T10:00:00Z"),
  );
});
