import { expect, it } from "vitest";
import { lowestPrice } from "./price-history.ts";

const begins = new Date("2026-03-01T10:00:00Z");
const daysBefore = (days: number) => new Date(begins.getTime() - days * 86_400_000);
const pack = { credits: 75, amount: 1_950, currency: "EUR" as const };

it("is the lowest price that held within 30 days before the discount, be it for a moment", () => {
  expect(
    lowestPrice(
      pack,
      [
        { credits: 75, amount: 900, since: daysBefore(60) },
        { credits: 75, amount: 1_200, since: daysBefore(30) },
        { credits: 75, amount: 1_950, since: new Date(daysBefore(30).getTime() + 1) },
      ],
      begins,
    ),
  ).toBe(1_200);
});

it("is no price that another took the place of in the same moment", () => {
  expect(
    lowestPrice(
      pack,
      [
        { credits: 75, amount: 50, since: daysBefore(3) },
        { credits: 75, amount: null, since: daysBefore(3) },
      ],
      begins,
    ),
  ).toBe(1_950);
});
