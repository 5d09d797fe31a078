import { z } from "zod";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { brandTextsContract } from "#app/platform/i18n/brand-texts.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { giftList } from "./gift-contract.ts";
import { brandLandersContract, landerList } from "./lander-contract.ts";
import { readLanderFileName } from "#app/platform/tenancy/landers/lander-files.ts";
import { brandPicturesContract } from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { brandTokensContract } from "#app/platform/themes/brand-tokens.ts";
import { named } from "./named-pattern.ts";
import { originContract } from "./origin-contract.ts";
import { discountCodeRule, methodRule, packageOffer, timeBonusRule } from "./sale-contract.ts";
import { houseAddress } from "#app/platform/mail-address/mail-address.ts";

const credits = z.int().min(0).max(1_000);

const tenantId = named(/^[a-z][a-z0-9-]{1,30}$/, "2 to 31 lower-case letters, digits and hyphens, a letter first");
// why: names may be written in their own script; host.ts brings them to punycode and judges the rest
const host = named(
  /^(?=.{1,253}$)[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]*[\p{L}\p{N}]$/u,
  "a host name such as brand.example, without protocol, port or path",
);

const minimumMessageCost = z.strictObject({
  costs: z.int().min(1).max(100_000).describe("Lowest price of one message in minor units of the currency"),
  currency: named(/^[A-Z]{3}$/, "the three capital letters of a currency"),
});

/** The settings of section 3 of the specification, in its own field names. */
export const settingsContract = z.strictObject({
  name: z.string().min(2).max(40),
  index_title: z.string().min(5).max(70),
  description: z.string().min(20).max(200),
  domain_language: named(/^[a-z]{2}([-_][A-Za-z]{2})?$/, "a language such as nl or nl_NL"),
  countries: z.array(z.enum(countryCodes)).min(1),
  visible_profile_fields: z.array(
    z.enum([
      "gender",
      "sexuality",
      "age",
      "hair_color",
      "eye_color",
      "body_type",
      "relationship_status",
      "tattoos",
      "interests",
      "region",
    ]),
  ),
  visible_profile_notes: z.boolean(),
  search_fields: z.array(
    z.enum([
      "gender",
      "country",
      "countryregion",
      "age",
      "interests",
      "hair_color",
      "eye_color",
      "body_type",
      "relationship_status",
      "tattoos",
      "online_now",
      "with_photo",
      "new",
      "verified",
    ]),
  ),
  cdn_prefix: z.union([z.literal(""), z.url()]),
  message_credits: credits,
  photo_credits: credits,
  gift_credits: credits.describe("What a gift costs at the least; each gift adds its own price"),
  gifts: giftList,
  signup_credits: credits,
  message_length: z.int().min(50).max(5_000),
  minimum_message_costs: z.partialRecord(z.enum(countryCodes), minimumMessageCost),
  packages: z
    .array(packageOffer)
    .min(1)
    .max(12)
    .optional()
    .describe("What is sold, the smallest first; without it five packages that follow from minimum_message_costs"),
  featured_package: z
    .int()
    .optional()
    .describe("Credits of the package that is shown as the one that suits most; 75 without it"),
  payment_methods: z
    .array(methodRule)
    .min(1)
    .optional()
    .describe(
      "How members pay, in the order in which they are shown; without it everything that the company's providers serve in a country",
    ),
  support_email: houseAddress,
  support_phone: z.string().min(5).max(30),
  enable_site_entry_popup: z.boolean(),
  entry_warning_countries: z
    .array(z.enum(countryCodes))
    .describe("Countries whose visitors see the entry warning outside the chat layout; empty means all"),
  fictional_warning: z.boolean(),
  fictional_singular: z.string().min(2).max(60),
  fictional_plural: z.string().min(2).max(60),
  fictional_icon: z.string().min(1).max(40),
  refund_days: z.int().min(0).max(60),
  welcome_discount: z
    .int()
    .min(0)
    .max(25)
    .default(25)
    .describe(
      "Percent off a member's first order within the first days; below the percentage of the time bonus that one is worth more than what follows it, 0 is none",
    ),
  welcome_days: z.int().min(1).max(60).optional().describe("How long the welcome discount holds; 7 days without it"),
  time_bonus: timeBonusRule
    .optional()
    .describe(
      "What newcomers get off the first order in the first hours; 25 percent for 4 hours without it, null is none",
    ),
  discount_codes: z
    .array(discountCodeRule)
    .max(500)
    .optional()
    .describe("Codes that members may type; one that is taken out of the list ends"),
  signups: z.enum(["all", "with_trafficsource", "closed"]),
  signup_tells_taken: z
    .boolean()
    .default(false)
    .describe(
      "Whether signing up and changing the address say that an address has an account; without it only its mailbox is told",
    ),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  member_resell: z.boolean(),
  partners: z.array(tenantId).describe("Brands on which this one may list its members, where both agree"),
  notification_limits: z
    .strictObject({ mail: z.int().min(0).max(50), push: z.int().min(0).max(200) })
    .optional()
    .describe(
      "Mails and pushes about what happens on the site that one member gets in 24 hours at most; 6 and 20 without it",
    ),
  direct_debit: z
    .strictObject({
      month_limit: z
        .int()
        .min(0)
        .max(1_000_000)
        .describe("What one member may be debited in a calendar month, in cents; with 0 it is not offered"),
      notice_days: z.int().min(1).max(14).describe("Days between the mail that announces a debit and the debit"),
      advance_limit: z
        .int()
        .min(0)
        .max(100_000)
        .default(0)
        .describe("Up to which sum of debits under way a member has the credits at once, in cents; with 0 never"),
    })
    .optional()
    .describe("How members pay by SEPA direct debit; 20000 and 2 without it"),
  geoip_country: z
    .enum(countryCodes)
    .nullable()
    .describe("Country to assume for every visitor; null reads it from the address"),
});

/** One brand as `tenants/<id>/tenant.json` declares it. */
export const tenantContract = z.strictObject({
  $schema: z.string().optional(),
  id: tenantId,
  hosts: z.array(host).min(1).max(50).describe("Canonical host first; the others redirect to it"),
  theme: tenantId.describe("A folder of themes/"),
  tokens: brandTokensContract.optional().describe("What the brand replaces of its theme"),
  niche: z.int().min(1).max(7).describe("A niche of niches.json"),
  company_id: z.int().min(1).max(1_000_000).describe("A company of companies.json"),
  languages: z.array(z.enum(locales)).min(1),
  landers: landerList,
  settings: settingsContract,
});

/** What a brand says in one language, `tenants/<id>/copy/<language>.json`. */
export const copyContract = z.strictObject({
  index_title: z.string().min(5).max(70),
  description: z.string().min(20).max(200),
  tagline: z.string().min(3).max(60),
  home: z.strictObject({
    headline: z.string().min(3).max(70),
    lead: z.string().min(20).max(260),
    join: z.string().min(2).max(32).describe("The words on the button that leads to signup"),
    promises: z
      .array(z.strictObject({ title: z.string().min(3).max(50), text: z.string().min(20).max(220) }))
      .length(3),
    story: z.strictObject({ title: z.string().min(3).max(70), text: z.string().min(60).max(600) }),
    closing: z.strictObject({ title: z.string().min(3).max(70), text: z.string().min(10).max(220) }),
  }),
  premium_claim: z
    .strictObject({
      percentage: z.int().min(1).max(500),
      source: z.string().min(20).max(300).describe("Who measured it, when and among whom"),
    })
    .optional()
    .describe("How much more chance of a match premium members have; nothing is claimed without it"),
});

/** A niche as `niches.json` declares it. */
export const nicheContract = z.strictObject({
  id: z.int().min(1).max(7),
  slug: z.enum(["", "she", "bdsm", "bbw", "gilf", "milf", "gay"]).describe("Prefix of the niche's lander slugs"),
  audience: z.strictObject({
    seeker: z.enum(["woman", "man", "any"]),
    sought: z.enum(["woman", "man", "any"]),
  }),
});

/** `tenants/niches.json`. */
export const nichesContract = z.strictObject({ $schema: z.string().optional(), niches: z.array(nicheContract).min(1) });

const svgSource = z.string().min(1).max(65_536);

/** What a published revision holds: a brand's whole folder, so that it serves without the folder. */
export const revisionContract = z.strictObject({
  source: originContract,
  declaration: tenantContract,
  niche: nicheContract,
  copy: z.partialRecord(z.enum(locales), copyContract),
  legal: z.record(z.string().regex(/^[a-z]{2}\/[a-z0-9-]+$/), z.string().max(200_000)),
  logo: z.strictObject({ full: svgSource, mark: svgSource }),
  texts: brandTextsContract.optional().describe("What the brand says in place of the house's texts, where it does"),
  landers: brandLandersContract.optional().describe("The brand's own words on its landers, where it has some"),
  landerFiles: z
    .record(
      z.string().refine((name) => readLanderFileName(name) !== null),
      z.base64(),
    )
    .optional()
    .describe("Pictures and films of the brand's own on its landers, by file name"),
  pictures: brandPicturesContract.optional().describe("The brand's own pictures, by their names in the storage"),
});

export type RevisionDocument = z.infer<typeof revisionContract>;
export type TenantDeclaration = z.infer<typeof tenantContract>;
export type Settings = z.infer<typeof settingsContract>;
export type BrandCopy = z.infer<typeof copyContract>;
export type Niche = z.infer<typeof nicheContract>;
