import { isCountry, type Country } from "#app/platform/geo/countries.ts";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";

/**
 * What a law wants a company to tell, beside what every company must: `field` is a path in its entry of
 * `companies.json`.
 */
export type CompanyDuty = { field: string; country: Country; law: string; tie: "serves" | "has its seat in" };

type Told = readonly (readonly [field: string, law: string])[];

/** What holds for whoever offers a service in the country, and what for whoever has its seat there. */
type Laws = { served?: Told; seated?: Told };

/**
 * The data that the countries want, each with the law. Name, address, mail, telephone and register number are told by
 * every company.
 */
const lawsOf: Readonly<Record<Country, Laws>> = {
  NL: { served: [["vat_numbers.NL", "art. 3:15d lid 1 BW"]] },
  BE: { served: [["vat_numbers.BE", "art. XII.6 § 1 WER"]] },
  GB: { served: [["vat_numbers.GB", "reg. 6(1) Electronic Commerce (EC Directive) Regulations 2002"]] },
  IE: {
    served: [["vat_numbers.IE", "reg. 7(1) S.I. No. 68/2003"]],
    seated: [["representatives", "s. 151(1) Companies Act 2014"]],
  },
  DE: {
    served: [
      ["representatives", "§ 5 Abs. 1 Nr. 1 DDG"],
      ["supervisory_authorities.DE", "§ 5 Abs. 1 Nr. 3 DDG"],
      ["vat_numbers.DE", "§ 5 Abs. 1 Nr. 6 DDG"],
      ["youth_protection_officer", "§ 7 JMStV"],
      ["dispute_resolution", "§ 36 VSBG"],
    ],
    seated: [["representatives", "§ 35a GmbHG"]],
  },
  AT: {
    served: [
      ["representatives", "§ 25 Abs. 2 MedienG"],
      ["owners", "§ 25 Abs. 2 MedienG"],
      ["vat_numbers.AT", "§ 5 Abs. 1 Z 7 ECG"],
      ["dispute_resolution", "§ 19 AStG"],
    ],
    seated: [
      ["supervisory_authorities.AT", "§ 5 Abs. 1 Z 5 ECG"],
      ["chamber", "§ 5 Abs. 1 Z 6 ECG"],
    ],
  },
  IT: {
    served: [["vat_numbers.IT", "art. 7 D.Lgs. 70/2003"]],
    seated: [["capital", "art. 2250 c.c."]],
  },
  FR: {
    served: [
      ["capital", "art. 1-1 LCEN"],
      ["publication_director", "art. 1-1 LCEN"],
      ["hosting_provider", "art. 1-1 LCEN"],
      ["vat_numbers.FR", "art. 19 LCEN"],
      ["consumer_mediator", "art. L. 616-1 et R. 616-1 C. conso."],
    ],
  },
  CH: { served: [["vat_numbers.CH", "Art. 26 Abs. 2 MWSTG"]] },
  ES: { served: [["vat_numbers.ES", "art. 10.1 LSSI"]] },
  US: { served: [["custodian_of_records", "28 CFR § 75.6"]] },
  CA: {},
  AU: { served: [["vat_numbers.AU", "s. 23-5 GST Act 1999"]] },
  NZ: { served: [["vat_numbers.NZ", "s. 51 GST Act 1985"]] },
  PL: {
    served: [["vat_numbers.PL", "Art. 5(1)(g) Directive 2000/31/EC"]],
    seated: [
      ["capital", "art. 206 § 1 KSH"],
      ["representatives", "art. 206 § 1 KSH"],
    ],
  },
};

const union: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);
/** Where the GDPR holds beside the Union: the rest of the European Economic Area. */
const besideUnion: ReadonlySet<string> = new Set(["IS", "LI", "NO"]);

/** Tells whether a country (ISO 3166 code) is a member of the European Union. */
export function isInUnion(country: string): boolean {
  return union.has(country);
}

/**
 * Whom people and authorities can ask about personal data: an officer, since whom members look for is sensitive data
 * (Art. 9 GDPR) in great numbers, and somebody within the country where it is served from outside.
 */
function dataContactsIn(country: Country, seat: string): Told {
  const officer = "data_protection_officer";
  if (isInUnion(country))
    return [
      [officer, "Art. 37 GDPR"],
      ...(isInUnion(seat) || besideUnion.has(seat) ? [] : [["data_representatives.EU", "Art. 27 GDPR"] as const]),
    ];
  if (country === "GB")
    return [
      [officer, "Art. 37 UK GDPR"],
      ...(seat === "GB" ? [] : [["data_representatives.GB", "Art. 27 UK GDPR"] as const]),
    ];
  return country === "CH" && seat !== "CH" ? [["data_representatives.CH", "Art. 14 DSG"]] : [];
}

function dutiesIn(country: Country, tie: CompanyDuty["tie"], told: Told): CompanyDuty[] {
  return told.map(([field, law]) => ({ field, country, law, tie }));
}

/** What a company with this seat (ISO 3166 code) must tell where it serves these countries: those of one brand. */
export function companyDuties(seat: string, countries: readonly Country[]): CompanyDuty[] {
  const served = countries.flatMap((country) =>
    dutiesIn(country, "serves", [...(lawsOf[country].served ?? []), ...dataContactsIn(country, seat)]),
  );
  const seated = isCountry(seat) ? dutiesIn(seat, "has its seat in", lawsOf[seat].seated ?? []) : [];
  return [...served, ...seated];
}

/** What the company has in such a field; undefined when nothing. */
export function companyField(company: Company, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>(
      (at, key) =>
        typeof at === "object" && at !== null ? Object.getOwnPropertyDescriptor(at, key)?.value : undefined,
      company,
    );
}

/** What of that the company leaves out for a brand in these countries. */
export function missingDuties(company: Company, countries: readonly Country[]): CompanyDuty[] {
  return companyDuties(company.country, countries).filter(({ field }) => companyField(company, field) === undefined);
}
