import { expect, it } from "vitest";
import { formatHeight } from "./format-height.ts";

it.each([
  [183, "en", "6′ 0″ (183 cm)"],
  [178, "en", "5′ 10″ (178 cm)"],
  [130, "en", "4′ 3″ (130 cm)"],
  [178, "nl", "178 cm"],
  [178, "pl", "178 cm"],
])("writes %i in %s as %s", (height, locale, text) => {
  expect(formatHeight(height, locale).replaceAll("\u00a0", " ")).toBe(text);
});
