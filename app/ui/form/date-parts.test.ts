import { describe, expect, it } from "vitest";
import { datePartsOrder } from "#app/ui/form/date-parts.ts";

describe("datePartsOrder", () => {
  it.each([
    ["en-GB", "day month year"],
    ["en-US", "month day year"],
    ["sv", "year month day"],
    ["de", "day month year"],
    ["fi", "day month year"],
  ])("puts the parts in the order of %s", (tag, order) => {
    expect(datePartsOrder(tag).join(" ")).toBe(order);
  });

  it.each(["en", "nl", "de", "it", "fr", "es", "pl", "da", "fi", "no", "sv"])("finds all three parts in %s", (tag) => {
    expect(datePartsOrder(tag).toSorted()).toEqual(["day", "month", "year"]);
  });
});
