import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate/node";
import { describe, expect, test } from "vitest";
import { pageSlugs } from "#app/platform/tenancy/legal/legal-pages.ts";
import type { PageSlug } from "#app/domain/brands/pages/page-slugs.ts";
import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";
import { renderPage } from "#app/domain/brands/pages/render-page.server.ts";
import { localesFolder } from "#app/platform/i18n/resources.server.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { type Locale, locales } from "#app/platform/locale/locales.ts";
import { statementLine } from "#app/domain/money/payments/statement-line.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { realProviders, servedMethods } from "#app/platform/payments/served-methods.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { checkTenants } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";

const folders = { tenants: path.join(projectRoot, "tenants"), themes: path.join(projectRoot, "themes") };
const { lists, brands } = await checkTenants(folders);
const tenants = brands.flatMap(({ id, document }) => {
  const company = document && lists.companies.get(document.declaration.company_id);
  return document && company
    ? [tenantFromRevision({ tenantId: id, number: 1, isPaused: false, document, company })]
    : [];
});

const allowedElements = new Set(
  "h2 h3 p ul ol li a strong em table thead tbody tr th td address dl dt dd time details summary".split(" "),
);
const allowedLinks =
  /^(\/pages\/[a-z0-9-]+|\/pricing|\/complaints(?:\?subject=(?:person|photo|payment))?|\/withdrawal|\/notifications|\/profile|mailto:[^\s]+)$/;
/** Makes what it judges by once: to make it for every page took twice as long as to judge them. */
class LoadedOnce extends StaticConfigLoader {
  #loaded: ReturnType<StaticConfigLoader["getConfigFor"]> | null = null;

  override getConfigFor(handle: string) {
    return (this.#loaded ??= super.getConfigFor(handle));
  }
}

const validator = new HtmlValidate(
  new LoadedOnce({
    extends: ["html-validate:standard"],
    rules: { "no-trailing-whitespace": "off", "no-inline-style": "error", "long-title": "off" },
  }),
);

const drawn = new Map<string, ReturnType<typeof renderPage>>();
/** A page as a brand shows it; drawn once, since many tests read the same one. */
function pageOf(tenant: Tenant, locale: Locale, slug: PageSlug) {
  const key = `${tenant.id} ${locale} ${slug}`;
  const page =
    drawn.get(key) ??
    renderPage({ tenant, locale, languageTag: locale, origin: `https://${tenant.hosts[0]}` }, { slug });
  drawn.set(key, page);
  return page;
}
const read = (locale: string, slug: string) =>
  readFileSync(path.join(localesFolder, locale, "pages", `${slug}.hbs`), "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const structure = (source: string) => ({
  headings: matches(source, /<h2 id="([^"]*)"/g),
  links: matches(source, /href="([^"]*)"/g).toSorted(),
  conditions: matches(source, /\{\{([#/][^}]+)\}\}/g),
  variables: [...new Set(matches(source, /\{\{\s*([\w.@]+)\s*\}\}/g))].toSorted(),
});

test("all eight brands can be filled in", () => {
  expect(tenants.length).toBeGreaterThanOrEqual(8);
});

test("a brand at home in the United States has its pages in American English, others in British", () => {
  const english = tenants.map((tenant) => ({
    home: tenant.countries[0],
    html: renderPage({ tenant, locale: "en", languageTag: "en-GB", origin: "https://any.example" }, { slug: "terms" })
      .html,
  }));
  expect(english.filter(({ html }) => html.includes("recognized body")).map(({ home }) => home)).toEqual(["US"]);
  expect(english.filter(({ home, html }) => home !== "US" && html.includes("recognised body"))).toHaveLength(
    english.length - 1,
  );
});

const declared = Object.values(storedItems)
  .map(({ name }) => name)
  .toSorted();
/** The rows of a page's tables: names, purpose, kind, how long. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map(
    ([, names = "", ...texts]) => ({ names: names.split(", "), texts }),
  );

const hasProvider = (name: string) => realProviders.some((provider) => provider === name);
const isServed = (method: PaymentMethod) =>
  countryCodes.some((country) => realProviders.some((provider) => servedMethods[provider](country).includes(method)));
const isImported = (part: RegExp) =>
  sourceFiles.some(
    ({ name, imports }) => name.startsWith("app/domain/") && imports.some(({ target }) => part.test(target)),
  );
const hasRoute = (word: RegExp) => word.test(readFileSync(path.join(projectRoot, "app/routes.ts"), "utf8"));

/** What a text about payments may name in any language, and whether the product has it. */
const named: readonly [what: string, words: RegExp, isThere: boolean][] = [
  ["Stripe", /\bstripe\b/i, hasProvider("stripe")],
  ["Mollie", /\bmollie\b/i, hasProvider("mollie")],
  ["other providers", /\b(?:paypal|adyen|klarna|ccbill|segpay|epoch)\b/i, false],
  ["iDEAL", /\biDEAL\b/, isServed("ideal")],
  ["Bancontact", /\bBancontact\b/, isServed("bancontact")],
  ["Przelewy24", /\bPrzelewy24\b/, isServed("przelewy24")],
  ["BLIK", /\bBLIK\b/, isServed("blik")],
  ["ways of banks that are gone", /\b(?:giropay|Sofortüberweisung)\b/, false],
  [
    "direct debit",
    /\bSEPA\b|\bIBAN|direct debit|incasso|lastschrift|addebito diretto|prélèvement|adeudo directo|polecen\w+ zapłaty|direkte debitering|suoraveloit|direkte belastning|autogiro|mandat\b/iu,
    hasRoute(/"directdebit"/),
  ],
  ["codes by SMS", /\bsms\b|sms-|tekstivies/i, isImported(/^app\/platform\/runtime\/process-sms/)],
  [
    "a function to withdraw",
    /withdrawal function|herroepingsfunctie|widerrufsfunktion|funzione di recesso|fonction de rétractation|función de desistimiento|funkcj\w+ odstąpienia|fortrydelsesfunktion|peruuttamistoimin|angrefunksjon|ångerfunktion/iu,
    hasRoute(/withdraw/),
  ],
];

describe.each(locales)("static pages in %s", (locale) => {
  test.each(named.filter(([, , isThere]) => !isThere))("name no %s, which the product has not", (_, words) => {
    const said = pageSlugs.flatMap((slug) => [
      read(locale, slug),
      ...tenants.map((tenant) => pageOf(tenant, locale, slug).html),
    ]);
    expect(said.length).toBeGreaterThan(60);
    expect(said.flatMap((text) => words.exec(text.replaceAll("\u00a0", " "))?.[0] ?? [])).toEqual([]);
  });

  test("all that is kept in a browser is told, once, with what it is for and how long it stays", () => {
    const [tenant] = tenants;
    if (!tenant) throw new Error("no brand");
    const rows = rowsOf(
      renderPage({ tenant, locale, languageTag: locale, origin: "https://any.example" }, { slug: "cookies" }).html,
    );
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(declared);
    expect(rows.flatMap(({ texts }) => texts).filter((text) => text.trim() === "" || /^\w+\.\w+$/.test(text))).toEqual(
      [],
    );
    const inDays = (days: number) =>
      new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
    const lifetimeOf = (name: string) => rows.find(({ names }) => names.includes(name))?.texts[2];
    expect(
      ["__Host-session", "__Host-entry", "__Host-traffic", "__Host-locale", "__Host-cookies"].map(lifetimeOf),
    ).toEqual([30, 30, 30, 365, 180].map(inDays));
  });

  test.each(pageSlugs)("%s is there, built like the English one", (slug) => {
    expect(existsSync(path.join(localesFolder, locale, "pages", `${slug}.hbs`))).toBe(true);
    expect(structure(read(locale, slug))).toEqual(structure(read("en", slug)));
  });

  test.each(["faq", "terms", "privacy"] as const)(
    "%s says what stands on a statement, by both names in one line",
    (slug) => {
      for (const tenant of tenants) {
        const { html } = pageOf(tenant, locale, slug);
        const line = html.split("\n").find((each) => each.includes(statementLine(tenant.company, "card")));
        expect(line, tenant.id).toContain(statementLine(tenant.company, "directdebit").replaceAll("&", "&amp;"));
      }
    },
  );

  test.each(pageSlugs)("%s ends no sentence with two points", (slug) => {
    for (const tenant of tenants)
      expect(pageOf(tenant, locale, slug).html.replaceAll(/<[^>]*>/g, ""), tenant.id).not.toMatch(/(?<!\.)\.\.(?!\.)/);
  });

  test.each(pageSlugs)("%s is a sound fragment for every brand", async (slug) => {
    const fragments = tenants.map((tenant) => pageOf(tenant, locale, slug));
    for (const { html, headings } of fragments) {
      expect(html).not.toMatch(/\{\{|\}\}|undefined|\[object|NaN/);
      const frames = matches(html, /<div role="group" tabindex="0" aria-labelledby="([^"]*)"><table>/g);
      expect(frames).toHaveLength(matches(html, /<(table)>/g).length);
      expect(frames.filter((id) => !headings.some((heading) => heading.id === id))).toEqual([]);
      expect(
        matches(html.replaceAll(/<div [^>]*><table>/g, "<table>"), /<([a-z][a-z0-9]*)[\s>]/g).filter(
          (element) => !allowedElements.has(element),
        ),
      ).toEqual([]);
      expect(matches(html, /href="([^"]*)"/g).filter((href) => !allowedLinks.test(href))).toEqual([]);
      expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
      expect(headings.length).toBeGreaterThan(0);
    }
    const pages = [...new Set(fragments.map(({ html }) => html))].map(
      (html) =>
        `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1>${html}</main></body></html>`,
    );
    const reports = await Promise.all(pages.map((page) => validator.validateString(page)));
    const results = reports.flatMap((report) => report.results);
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line}: ${ruleId} ${message}`)),
    ).toEqual([]);
  });
});

describe.each(locales.filter((locale) => locale !== "en"))("static pages translated into %s", (locale) => {
  test.each(pageSlugs)("%s is not the English text", (slug) => {
    const paragraphs = (source: string) => matches(source, /<p>(.*?)<\/p>/gs).filter((text) => text.length > 60);
    const english = new Set(paragraphs(read("en", slug)));
    expect(paragraphs(read(locale, slug)).filter((text) => english.has(text))).toEqual([]);
  });
});
