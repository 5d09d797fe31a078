import { expect, it } from "vitest";
import { companyVariables } from "./company-variables.ts";
import { pageVariables } from "./page-variables.ts";
import { type Country, countryCodes } from "#app/platform/geo/countries.ts";
import { pageVariableNames } from "#app/platform/tenancy/legal/legal-pages.ts";
import { buildCompany } from "#tests/factories/brand.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

it("are those that a brand's own page may name", () => {
  const filled = Object.entries(
    pageVariables({ tenant: anyTenant(), locale: "nl", languageTag: "nl-NL", origin: "https://any.example" }),
  );
  const names = filled.flatMap(([name, value]) =>
    typeof value === "object" ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  );
  expect(names.toSorted()).toEqual([...pageVariableNames].toSorted());
});

/** What a page says of a company with these data, on a brand that serves these countries. */
const companyOf = (company: Parameters<typeof buildCompany>[0], countries: Country[]) =>
  companyVariables({ company: buildCompany(company), countries, texts: {} }, { locale: "en", languageTag: "en-IE" });

it("say of the company what the law of the brand's countries wants told, and nothing else", () => {
  const everywhere = companyOf({}, [...countryCodes]);
  expect(everywhere).toMatchObject({
    country_name: "Netherlands",
    tradenames: "Test House",
    representatives: ["Tess Test, bestuurder"],
    vat_numbers: expect.arrayContaining([{ country: "Germany", number: "DE800000001" }]),
    capital: "€18,000.00",
    owners: ["Test Holding B.V. (100 %)"],
    youth_protection_officer: "Jo Jugend, Teststraat 2, 1011 AA Amsterdam, Nederland, jugend@test.example",
    content_responsible: "Ina Inhalt, Teststraat 2, 1011 AA Amsterdam, Nederland",
    publication_director: "Dora Directeur",
    dispute_body: "",
    declines_disputes: true,
    custodian_of_records: "Cora Custodian, 1 Test Street, Dublin D02 AA00, Ireland",
  });
  expect(everywhere.supervisory_authorities).toEqual([expect.stringContaining("Testanstalt, ")]);
  expect(companyOf({}, ["BE"])).toMatchObject({
    owners: [],
    chamber: "",
    supervisory_authorities: [],
    youth_protection_officer: "",
    content_responsible: "",
    publication_director: "",
    hosting_provider: "",
    consumer_mediator: "",
    data_representatives: [],
  });
  expect(companyOf({ country: "AT" }, ["AT"])).toMatchObject({ country_name: "Austria", chamber: "Testkammer" });
});

it("say where the company itself keeps the records, settles nothing and has no capital, where it names nobody else", () => {
  expect(
    companyOf(
      {
        custodian_of_records: undefined,
        dispute_resolution: undefined,
        capital: undefined,
        representatives: undefined,
        data_protection_officer: undefined,
      },
      ["US", "DE"],
    ),
  ).toMatchObject({
    custodian_of_records: "Test House B.V., Teststraat 1, 1011 AA Amsterdam, Netherlands",
    dispute_body: "",
    declines_disputes: false,
    capital: "",
    representatives: [],
    data_protection_officer: "",
  });
  expect(
    companyOf(
      {
        dispute_resolution: {
          takes_part: true,
          body: { name: "Test Board", address: "Test Street", site: "https://board.example" },
        },
      },
      ["DE"],
    ),
  ).toMatchObject({ dispute_body: "Test Board, Test Street, https://board.example", declines_disputes: false });
});

it.each([
  [0, 0],
  [14, 0],
  [15, 15],
  [30, 30],
])(
  "say of a refund of the brand's own for %i days: %i, for up to 14 days it adds nothing to the right of withdrawal",
  (refund_days, told) => {
    expect(
      pageVariables({
        tenant: anyTenant({ refund_days }),
        locale: "nl",
        languageTag: "nl-NL",
        origin: "https://any.example",
      }).brand.refund_days,
    ).toBe(told);
  },
);
