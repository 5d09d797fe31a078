import { z } from "zod";
import { isCreditorId } from "./creditor-id.ts";
import { named } from "./named-pattern.ts";
import { representativeFunctions } from "./representative-functions.ts";
import { statementNameContract, writtenStatement } from "./statement-name.ts";
import { houseAddress } from "#app/platform/mail-address/mail-address.ts";

const line = z.string().min(1).max(120);
const countryLetters = named(/^[A-Z]{2}$/, "the two capital letters of a country");

const reached = { name: line, address: line.describe("Street, number, postcode, city and country in one line") };
const authority = z.strictObject({ ...reached, site: z.url() });
// why: a post office box is no street address (28 CFR § 75.6(b))
const streetAddress = named(/^(?!.*[Pp]\.? ?[Oo]\.? ?[Bb]ox).{1,120}$/, "a street address, not a post office box");

/**
 * A company as `companies.json` declares it. What only some countries want told may be left out; `company-duties.ts`
 * says by which law it may not.
 */
export const companyContract = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  name: line,
  address: line,
  postcode: line,
  city: line,
  country: countryLetters,
  kvk: line.describe("Number in the register of companies"),
  register: line.describe("The register that gave the number"),
  tradenames: z.array(line),
  vat_numbers: z.partialRecord(countryLetters, line),
  statement: statementNameContract
    .optional()
    .describe("What the statements of cards name; without it the company's name. The pages say which"),
  sepa_creditor_id: named(
    /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/,
    "a SEPA creditor identifier such as NL00ZZZ123456780000",
  )
    .refine(isCreditorId, "is no SEPA creditor identifier: its check digits are wrong")
    .optional()
    .describe("By which payers' banks know the company; without it direct debit is not offered"),
  support_phone: line,
  representatives: z
    .array(
      z.strictObject({
        name: line,
        // why: a company that was published before there were codes says a word of its own, and so may any other
        function: line.meta({
          description: "A code, which readers are told in their language; anything else is shown as it is",
          examples: [...representativeFunctions],
        }),
      }),
    )
    .min(1)
    .optional()
    .describe("Who may act for the company"),
  capital: z
    .strictObject({ amount: z.int().min(1), currency: named(/^[A-Z]{3}$/, "the three capital letters of a currency") })
    .optional()
    .describe("Share capital in minor units of its currency"),
  owners: z.array(line).min(1).optional().describe("Who holds shares in the company, with the share"),
  chamber: line.optional().describe("Chamber or trade association that the company belongs to"),
  supervisory_authorities: z
    .partialRecord(countryLetters, authority)
    .optional()
    .describe("Authority that oversees the service, by country"),
  youth_protection_officer: z.strictObject({ ...reached, email: houseAddress }).optional(),
  content_responsible: z
    .strictObject(reached)
    .optional()
    .describe("Who answers for journalistic content, where there is any (§ 18 Abs. 2 MStV)"),
  publication_director: line.optional().describe("Directeur de la publication"),
  hosting_provider: z.strictObject({ ...reached, phone: line }).optional(),
  consumer_mediator: authority.optional().describe("Médiateur de la consommation"),
  dispute_resolution: z
    .discriminatedUnion("takes_part", [
      z.strictObject({ takes_part: z.literal(false) }),
      z.strictObject({ takes_part: z.literal(true), body: authority }),
    ])
    .optional()
    .describe("Whether the company takes part in consumer dispute resolution, and before which body"),
  data_protection_officer: z.strictObject({ ...reached, email: houseAddress }).optional(),
  data_representatives: z
    .partialRecord(countryLetters, z.strictObject({ ...reached, email: houseAddress }))
    .optional()
    .describe("Representative for data protection where the company has no seat: EU, GB, CH"),
  custodian_of_records: z
    .strictObject({ name: line, address: streetAddress })
    .optional()
    .describe("Who keeps the records of 18 U.S.C. § 2257, and where"),
  delete_discount: z.int().min(0).max(100).describe("Percentage offered to a member who is about to leave"),
  added: z.iso.datetime(),
});

/**
 * A company as it was published, perhaps by a later version: what this one does not know is left out, and the words of
 * its statement are not judged again, so that neither takes a brand away.
 */
export const publishedCompanyContract = companyContract.strip().extend({ statement: writtenStatement.optional() });

/** `tenants/companies.json`. */
export const companiesContract = z.strictObject({
  $schema: z.string().optional(),
  companies: z.array(companyContract).min(1),
});

export type Company = z.infer<typeof companyContract>;
