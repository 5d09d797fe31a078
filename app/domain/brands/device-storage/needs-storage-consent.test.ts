import { expect, it } from "vitest";
import { needsStorageConsent } from "./needs-storage-consent.ts";

it.each([
  ["NL", ["NL", "BE"], true],
  ["GB", ["GB", "IE"], true],
  ["CH", ["DE", "CH"], true],
  ["NO", ["US"], true],
  ["BR", ["US"], true],
  ["US", ["US", "CA"], false],
  ["CA", ["NL"], false],
  ["AU", ["AU"], false],
  ["NZ", ["NZ"], false],
  [null, ["US", "CA", "AU", "NZ"], false],
  [null, ["US", "GB"], true],
  [null, ["FR"], true],
] as const)(
  "for a visitor from %s to a brand of %s it is %s that consent is asked for",
  (addressCountry, countries, expected) => {
    expect(needsStorageConsent({ addressCountry, countries })).toBe(expected);
  },
);
