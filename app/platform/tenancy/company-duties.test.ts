import { writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countries, countryCodes, type Country } from "#app/platform/geo/countries.ts";
import { formatProblem } from "#app/platform/tenancy/tenant-problem.ts";
import { checkTenants } from "#app/platform/tenancy/check-tenants.server.ts";
import { companyDuties } from "#app/platform/tenancy/company-duties.ts";
import type { Company } from "#app/platform/tenancy/company-contract.ts";
import { makeTenantFolders, writeTenantFolder } from "#tests/factories/tenant-folder.ts";
import { buildCompany, buildDeclaration } from "#tests/factories/brand.ts";

const officer = "data_protection_officer";
const fieldsOf = (seat: string, served: Country[]) => companyDuties(seat, served).map(({ field }) => field);

describe("what a company must tell", () => {
  it("follows the countries it serves and the one it sits in", () => {
    expect(fieldsOf("NL", ["DE"])).toEqual([
      "representatives",
      "supervisory_authorities.DE",
      "vat_numbers.DE",
      "youth_protection_officer",
      "dispute_resolution",
      officer,
    ]);
    expect(fieldsOf("NL", ["FR"])).toEqual([
      "capital",
      "publication_director",
      "hosting_provider",
      "vat_numbers.FR",
      "consumer_mediator",
      officer,
    ]);
    expect(fieldsOf("NL", ["US"])).toEqual(["custodian_of_records"]);
    expect(fieldsOf("IT", ["CA"])).toEqual(["capital"]);
    expect(fieldsOf("AT", ["CA"])).toEqual(["supervisory_authorities.AT", "chamber"]);
  });

  it("asks for a representative where it serves from outside", () => {
    expect(fieldsOf("US", ["NL"])).toContain("data_representatives.EU");
    expect(fieldsOf("NO", ["NL"])).toEqual(["vat_numbers.NL", officer]);
    expect(fieldsOf("MT", ["NL"])).toEqual(["vat_numbers.NL", officer]);
    expect(fieldsOf("BE", ["GB", "CH"])).toEqual([
      "vat_numbers.GB",
      officer,
      "data_representatives.GB",
      "vat_numbers.CH",
      "data_representatives.CH",
    ]);
    expect(fieldsOf("GB", ["GB"])).toEqual(["vat_numbers.GB", officer]);
  });
});

/** The company without one field, in which a dot leads to an entry of a table. */
function without(company: Company, field: string): unknown {
  const [first = "", second] = field.split(".");
  return JSON.parse(
    JSON.stringify(company, function (this: unknown, key: string, value: unknown) {
      if (second === undefined) return key === first && this === company ? undefined : value;
      return key === second && this === Object.getOwnPropertyDescriptor(company, first)?.value ? undefined : value;
    }),
  );
}

const cases = [...countryCodes, "US" as const].flatMap((seat, index) => {
  const served: Country[] = index === countryCodes.length ? [...countryCodes] : [seat];
  return companyDuties(seat, served).map((duty) => ({ seat, ...duty }));
});

describe("checkTenants", () => {
  it.each(cases)(
    "names company, brand, country, field and law: $field for $country from $seat",
    async ({ seat, field, country, law, tie }) => {
      const folders = await makeTenantFolders();
      const costs = { [country]: { costs: 95, currency: countries[country].currency } };
      await writeTenantFolder(
        folders,
        buildDeclaration("ninth", {}, { countries: [country], minimum_message_costs: costs }),
      );
      const company = buildCompany({ country: seat });
      const linesWith = async (told: unknown) => {
        await writeFile(path.join(folders.tenants, "companies.json"), JSON.stringify({ companies: [told] }));
        const { lists, brands } = await checkTenants(folders);
        expect(lists.problems).toEqual([]);
        return brands.flatMap((brand) => brand.problems.map(formatProblem));
      };
      expect(await linesWith(company)).toEqual([]);
      const lines = await linesWith(without(company, field));
      expect(lines).toContain(
        `tenants/companies.json  ${field} of Test House B.V.  is missing  allowed: what ${law} wants told, because ${tie === "serves" ? "ninth" : "the company of ninth"} ${tie} ${country}`,
      );
      expect(lines.every((line) => line.includes(`  ${field} of `))).toBe(true);
    },
  );
});
