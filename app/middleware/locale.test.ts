import { describe, expect, it } from "vitest";
import { chooseLocale, localeCookie } from "#app/middleware/locale.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant: Tenant = { ...anyTenant(), languages: ["nl", "en", "de", "fr"], defaultLocale: "nl" };
const kept = async (language: string) => (await localeCookie.serialize(language)).split(";", 1)[0] ?? "";
const choose = async (link: string | null, member: string | null, cookie: string | null) => chooseLocale(tenant, { link, member, cookies: cookie === null ? null : await kept(cookie) });

describe("the language of an answer", () => {
  it.each([
    ["fr", "de", "en", "fr"],
    ["fr", "de", null, "fr"],
    ["fr", null, "en", "fr"],
    ["fr", null, null, "fr"],
    [null, "de", "en", "de"],
    [null, "de", null, "de"],
    [null, null, "en", "en"],
    [null, null, null, "nl"],
  ])("is a link's (%s) before the member's (%s) before the cookie's (%s) before the brand's: %s", async (link, member, cookie, expected) => {
    expect(await choose(link, member, cookie)).toBe(expected);
  });

  it.each([["pl", "de", "en", "de"], ["pl", "sv", "en", "en"], ["xx", "", "no", "nl"]])("is never one that the brand does not speak (%s, %s, %s)", async (link, member, cookie, expected) => {
    expect(await choose(link, member, cookie)).toBe(expected);
  });

  it("is kept for 365 days", async () => {
    expect(await localeCookie.serialize("de")).toContain("Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
  });
});
