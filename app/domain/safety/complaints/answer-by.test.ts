import { expect, it } from "vitest";
import { answerBy } from "./answer-by.ts";

const at = (day: number) => new Date(`2026-03-${String(day).padStart(2, "0")}T10:00:00Z`);
const createdAt = at(1);
const by = (day: number, fromStaff: boolean) => ({ fromStaff, createdAt: at(day) });

it("is 14 days from the receipt", () => {
  expect(answerBy({ createdAt })).toEqual(at(15));
  expect(answerBy({ createdAt, messages: [by(1, false), by(3, false)] })).toEqual(at(15));
});

it("is counted from what was first written after the last answer", () => {
  const written = [by(1, false), by(4, true), by(6, false), by(8, true), by(10, false), by(12, false)];
  expect(answerBy({ createdAt, messages: written })).toEqual(at(24));
  expect(answerBy({ createdAt, messages: written.toReversed() })).toEqual(at(24));
});

it("is counted from when a claim that stands can be paid, where that is later", () => {
  const claim = (day: number, withdrawnAt: Date | null = null) => ({ dueFrom: at(day), withdrawnAt });
  expect(answerBy({ createdAt, refundClaims: [claim(15), claim(1)] })).toEqual(at(29));
  expect(answerBy({ createdAt, refundClaims: [claim(15, at(2)), claim(1)] })).toEqual(at(15));
});
