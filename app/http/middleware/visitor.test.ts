import { describe, expect, it } from "vitest";
import { entryWarningCookie, findVisitor } from "./visitor.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const { settings } = anyTenant();
const dutch = "145.97.20.20";
const american = "8.8.8.8";
const visit = (
  address: string,
  {
    countries = ["NL"],
    geoip_country = null,
    cookies = null,
  }: Partial<{ countries: ("NL" | "US" | "BE")[]; geoip_country: "BE" | null; cookies: string | null }> = {},
) => findVisitor({ settings: { ...settings, geoip_country }, countries }, { address, cookies });

describe("where a visitor is", () => {
  it.each([
    [dutch, ["NL", "US"], "NL", "NL"],
    [american, ["NL", "US"], "US", "US"],
    [american, ["NL"], "US", "NL"],
    [american, ["BE", "NL"], "US", "BE"],
    ["127.0.0.1", ["BE", "NL"], null, "BE"],
    [american, [], "US", "NL"],
  ] as const)(
    "%s on a brand of %j: address in %s, taken for %s",
    async (address, countries, addressCountry, country) => {
      expect(await visit(address, { countries: [...countries] })).toMatchObject({ addressCountry, country });
    },
  );

  it("is what the brand says, where it says so", async () => {
    expect(await visit(dutch, { countries: ["NL", "BE"], geoip_country: "BE" })).toMatchObject({
      addressCountry: "NL",
      country: "BE",
    });
  });
});

it("the entry warning was answered by whoever brings its cookie, and by nobody else", async () => {
  const cookies = (await entryWarningCookie.serialize("2026-05-01T12:00:00Z")).split(";", 1)[0] ?? "";
  expect((await visit(dutch, { cookies })).hasDismissedEntryWarning).toBe(true);
  expect((await visit(dutch)).hasDismissedEntryWarning).toBe(false);
  expect((await visit(dutch, { cookies: "__Host-entry=forged" })).hasDismissedEntryWarning).toBe(false);
});
