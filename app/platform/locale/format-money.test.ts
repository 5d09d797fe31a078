import { describe, expect, it } from "vitest";
import { formatMoney } from "#app/platform/locale/format-money.ts";

describe("formatMoney", () => {
  it.each([
    [2250, "EUR", "en-GB", "€22.50"],
    [2250, "EUR", "de-DE", "22,50\u00a0€"],
    [1500, "JPY", "en-GB", "JP¥1,500"],
    [5, "GBP", "en-GB", "£0.05"],
  ])("writes %i minor units of %s in %s", (minor, currency, tag, text) => {
    expect(formatMoney(minor, currency, tag)).toBe(text);
  });
});
