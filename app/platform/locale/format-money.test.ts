import { describe, expect, it } from "vitest";
import { formatMoney, formatWholeMoney } from "#app/platform/locale/format-money.ts";

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

describe("formatWholeMoney", () => {
  it.each([
    [20, "EUR", "en-GB", "€20"],
    [20, "EUR", "de-DE", "20\u00a0€"],
    [100, "PLN", "pl-PL", "100\u00a0zł"],
    [100, "JPY", "en-GB", "JP¥100"],
  ])("writes %i whole %s in %s without cents", (units, currency, tag, text) => {
    expect(formatWholeMoney(units, currency, tag)).toBe(text);
  });
});
