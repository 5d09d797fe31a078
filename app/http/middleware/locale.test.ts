import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import {
  chooseLocale,
  getBrandTexts,
  getLocale,
  getTextLanguage,
  getTranslator,
  localeMiddleware,
  localeCookie,
} from "./locale.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant: Tenant = { ...anyTenant(), languages: ["nl", "en", "de", "fr"], defaultLocale: "nl" };
const kept = async (language: string) => (await localeCookie.serialize(language)).split(";", 1)[0] ?? "";
const choose = async (link: string | null, member: string | null, cookie: string | null) =>
  chooseLocale(tenant, { link, member, cookies: cookie === null ? null : await kept(cookie) });

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
  ])(
    "is a link's (%s) before the member's (%s) before the cookie's (%s) before the brand's: %s",
    async (link, member, cookie, expected) => {
      expect(await choose(link, member, cookie)).toBe(expected);
    },
  );

  it.each([
    ["pl", "de", "en", "de"],
    ["pl", "sv", "en", "en"],
    ["xx", "", "no", "nl"],
  ])("is never one that the brand does not speak (%s, %s, %s)", async (link, member, cookie, expected) => {
    expect(await choose(link, member, cookie)).toBe(expected);
  });

  it("is kept for 365 days", async () => {
    expect(await localeCookie.serialize("de")).toContain("Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax");
  });
});

/** What a page of a brand at home in a country comes to, asked for in a language. */
async function pageIn(country: Tenant["countries"][number], language: string) {
  const context = new RouterContextProvider();
  context.set(tenantContext, { ...tenant, countries: [country, "CA"] });
  const request = new Request(`https://any.example/members?lang=${language}`);
  await localeMiddleware(
    { request, context, params: {}, url: new URL(request.url), pattern: "/members" },
    async () => new Response(),
  );
  return {
    context,
    locale: getLocale(context),
    written: getTextLanguage(context),
    words: getTranslator(context).getFixedT(null, "members")("fields.hair_color"),
  };
}

describe("the form in which a brand writes English", () => {
  it.each([
    ["US", "en", "en", "en-US", "Hair color"],
    ["GB", "en", "en", "en", "Hair colour"],
    ["US", "nl", "nl", "nl", "Haarkleur"],
  ] as const)(
    "follows its country (%s): who chose %s has %s, written in %s: %s",
    async (country, language, locale, written, words) => {
      expect(await pageIn(country, language)).toMatchObject({ locale, written, words });
    },
  );

  it("is not that of the reader where the brand speaks its own language", async () => {
    const { context } = await pageIn("US", "en");
    expect(getBrandTexts(context, "members")("fields.hair_color")).toBe("Haarkleur");
  });
});
