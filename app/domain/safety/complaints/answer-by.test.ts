import { expect, it } from "vitest";
import { answerBy } from "./answer-by.ts";
import { hoursUntilDue } from "#app/domain/safety/desk/queue/case-clock.ts";

const createdAt = new Date("2026-03-01T10:00:00Z");

it("is 14 days from the receipt, after the desk's own clock", () => {
  expect(answerBy({ createdAt })).toEqual(new Date("2026-03-15T10:00:00Z"));
  expect(hoursUntilDue.complaint).toBeLessThan(14 * 24);
});

it("is counted from when a claim can be paid, where that is later", () => {
  const dueFrom = new Date("2026-03-15T10:00:00Z");
  expect(answerBy({ createdAt, refundClaims: [{ dueFrom }, { dueFrom: createdAt }] })).toEqual(
    new Date("2026-03-29T10:00:00Z"),
  );
});
