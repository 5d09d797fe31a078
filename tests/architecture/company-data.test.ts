import { readFileSync } from "node:fs";
import path from "node:path";
import { createInstance } from "i18next";
import { describe, expect, test } from "vitest";
import type { PageSlug } from "#app/domain/brands/pages/page-slugs.ts";
import { renderPage } from "#app/domain/brands/pages/render-page.server.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import { locales, type Locale } from "#app/platform/locale/locales.ts";
import { mailBrandOf } from "#app/platform/mail/mail-brand.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { checkTenants } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { companyContract } from "#app/platform/tenancy/contracts/company-contract.ts";
import {
  isRepresentativeFunction,
  representativeFunctions,
} from "#app/platform/tenancy/contracts/representative-functions.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { nameRepresentatives } from "#app/platform/tenancy/legal/name-representatives.server.ts";
import { companyDuties, companyField } from "#app/platform/tenancy/legal/company-duties.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { footerContent } from "#app/features/layout/footer-content.tsx";
import { buildCompany } from "#tests/factories/brand.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const { lists, brands } = await checkTenants({
  tenants: path.join(projectRoot, "tenants"),
  themes: path.join(projectRoot, "themes"),
});
const declared = brands.flatMap(({ id, document }) => {
  const company = document && lists.companies.get(document.declaration.company_id);
  return document && company
    ? [tenantFromRevision({ tenantId: id, number: 1, isPaused: false, document, company })]
    : [];
});

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#x3D": "=",
  "#x60": "`",
};
const read = (tenant: Tenant, locale: Locale, slug: PageSlug) =>
  renderPage({ tenant, locale, languageTag: locale, origin: `https://${tenant.hosts[0]}` }, { slug })
    .html.replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Each text that a field holds, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** The word of a language for what a representative is: of a code its text, of anything else itself. */
const functionIn = (locale: Locale, said: string): string => {
  const words = readNamespaces(locale)["pages"]?.["representative"];
  const word = typeof words === "object" ? words[said] : undefined;
  return typeof word === "string" ? word : said;
};
const representativesIn = ({ company: { representatives = [] } }: Tenant, locale: Locale): string[] =>
  representatives.map((person) => `${person.name}, ${functionIn(locale, person.function)}`);

const capitalOf = ({ company: { capital } }: Tenant, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency: capital?.currency ?? "" }).format(
    (capital?.amount ?? 0) / 100,
  );

const everywhere = countryCodes.map(
  (seat): Tenant => ({
    ...anyTenant(),
    id: `from ${seat}`,
    countries: [...countryCodes],
    company: buildCompany({ country: seat }),
  }),
);

describe.each([...declared, ...everywhere])("the company of $id", (tenant) => {
  test.each(locales)("tells all that the law of its countries wants, in %s", (locale) => {
    const pages = read(tenant, locale, "service") + read(tenant, locale, "2257-compliance-statement");
    for (const { field } of companyDuties(tenant.company.country, tenant.countries)) {
      const value = companyField(tenant.company, field);
      expect(value, field).toBeDefined();
      const told =
        field === "capital"
          ? [capitalOf(tenant, locale)]
          : field === "representatives"
            ? representativesIn(tenant, locale)
            : textsIn(value);
      for (const text of told) expect(pages, field).toContain(text);
    }
  });
});

describe.each(locales)("consumer disputes in %s", (locale) => {
  const brand = anyTenant();
  const body = {
    name: "Schlichtungsstelle Test",
    address: "Testweg 1, 10245 Berlin",
    site: "https://schlichtung.example",
  };
  const saying = (dispute_resolution: Tenant["company"]["dispute_resolution"]): Tenant => ({
    ...brand,
    countries: ["DE"],
    company: { ...brand.company, dispute_resolution },
  });

  test.each(["service", "terms"] as const)(
    "are told beforehand on %s: who takes no part, and who does, before which body",
    (slug) => {
      const silent = read(saying(undefined), locale, slug);
      const declines = read(saying({ takes_part: false }), locale, slug);
      const takesPart = read(saying({ takes_part: true, body }), locale, slug);
      expect(new Set([silent, declines, takesPart]).size).toBe(3);
      for (const text of Object.values(body)) expect(takesPart).toContain(text);
    },
  );

  test("name the mediator to people in France, with the terms", () => {
    const { consumer_mediator } = brand.company;
    expect(textsIn(consumer_mediator)).toHaveLength(3);
    for (const text of textsIn(consumer_mediator)) {
      expect(read({ ...brand, countries: ["FR"] }, locale, "terms")).toContain(text);
      expect(read({ ...brand, countries: ["NL"] }, locale, "terms")).not.toContain(text);
    }
  });
});

test.each(locales)("the privacy page names whom to ask about personal data, in %s", (locale) => {
  const { company } = anyTenant();
  const page = read({ ...anyTenant(), countries: ["GB"] }, locale, "privacy");
  for (const text of textsIn([company.data_protection_officer, company.data_representatives?.["GB"]]))
    expect(page).toContain(text);
  expect(page).not.toContain(company.data_representatives?.["CH"]?.name);
});

test.each(locales)("the terms hold what the statement on § 2257 says that members declare in them, in %s", (locale) => {
  expect(read(anyTenant(), locale, "2257-compliance-statement")).toContain("2257");
  expect(read(anyTenant(), locale, "terms")).toContain("18 U.S.C. § 2257");
});

test.each(locales)("the foot of every page leads to the company's data, in %s", (locale) => {
  const texts = readNamespaces(locale)["layout"]?.["footer"];
  const words = typeof texts === "object" ? texts : {};
  const tenant = anyTenant();
  const t = createInstance({
    lng: locale,
    resources: { [locale]: { layout: readNamespaces(locale)["layout"] ?? {} } },
    initAsync: false,
  });
  void t.init();
  const { links } = footerContent(t.getFixedT(locale, "layout"), {
    brand: "Any",
    locale,
    company: null,
    paymentIcons: [],
    fictionalLabel: null,
  });
  expect(links).toContainEqual({ to: "/pages/service#company", label: words["imprint"] });
  expect(
    renderPage(
      { tenant, locale, languageTag: locale, origin: "https://any.example" },
      { slug: "service" },
    ).headings.map(({ id, text }) => [id, text.replace("&shy;", "")]),
  ).toContainEqual(["company", `7. ${words["imprint"]}`]);
});

test("docs/brands.md tells every field that a law wants", () => {
  const told = readFileSync(path.join(projectRoot, "docs/brands.md"), "utf8");
  const fields = new Set(
    everywhere
      .flatMap(({ company, countries }) => companyDuties(company.country, countries))
      .map(({ field }) => field.split(".")[0]),
  );
  expect([...fields].filter((field) => !told.includes(`\`${field}\``))).toEqual([]);
});

test.each(locales)(
  "mails name in %s whoever may act for the company (§ 35a GmbHG, s. 151 Companies Act 2014), and its country",
  (locale) => {
    for (const tenant of [...declared, anyTenant()]) {
      const { company, hosts } = tenant;
      const line = mailBrandOf(tenant, { origin: `https://${hosts[0]}`, logoPath: "/brand/logo.png" }).companyLine(
        locale,
      );
      expect(line.split(" · ")).toEqual([
        company.name,
        company.address,
        `${company.postcode} ${company.city}`,
        new Intl.DisplayNames(locale, { type: "region" }).of(company.country),
        `${company.register} ${company.kvk}`,
        ...representativesIn(tenant, locale),
      ]);
    }
  },
);

test("the companies of this repository say by code what their representatives are, and every language tells each code", () => {
  const said = [...lists.companies.values()].flatMap(({ representatives = [] }) => representatives);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((person) => !isRepresentativeFunction(person.function))).toEqual([]);
  for (const locale of locales) {
    const words = readNamespaces(locale)["pages"]?.["representative"];
    expect(Object.keys(typeof words === "object" ? words : {}), locale).toEqual([...representativeFunctions]);
  }
});

test("what a company published in a word of its own is shown as it stands", () => {
  const company = buildCompany({ representatives: [{ name: "Tess Test", function: "Prokuristin" }] });
  expect(nameRepresentatives(companyContract.parse(company), theHouse, "fi")).toEqual(["Tess Test, Prokuristin"]);
});

test("no address ends in the bare code of its country", () => {
  const addresses = sourceFiles.flatMap(({ name, source }) =>
    [...source.matchAll(/[cC]ity\}, \$\{([^}(]+)/g)].map(([, named]) => `${name}: ${named}`),
  );
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !address.endsWith(": countryName"))).toEqual([]);
});
