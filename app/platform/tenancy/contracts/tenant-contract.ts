import { z } from "zod";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { named } from "./named-pattern.ts";

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
  signup_credits: credits,
  message_length: z.int().min(50).max(5_000),
  minimum_message_costs: z.partialRecord(z.enum(countryCodes), minimumMessageCost),
  support_email: z.email(),
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
      "Percent off a member's first order within the first week; below 25 the time bonus of the first four hours is worth more than what follows it, 0 is none",
    ),
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
  niche: z.int().min(1).max(7).describe("A niche of niches.json"),
  company_id: z.int().min(1).max(1_000_000).describe("A company of companies.json"),
  languages: z.array(z.enum(locales)).min(1),
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

const nicheContract = z.strictObject({
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

/**
 * Where a revision came from: a brand's folder, known by its files' hash and by a hash of where it lies, or an
 * operator's hands.
 */
export const originContract = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("file"), hash: z.string(), folder: z.string().optional() }),
  z.strictObject({ kind: z.literal("operator") }),
]);

/** What a published revision holds: a brand's whole folder, so that it serves without the folder. */
export const revisionContract = z.strictObject({
  source: originContract,
  declaration: tenantContract,
  niche: nicheContract,
  copy: z.partialRecord(z.enum(locales), copyContract),
  legal: z.record(z.string().regex(/^[a-z]{2}\/[a-z0-9-]+$/), z.string().max(200_000)),
  logo: z.strictObject({ full: svgSource, mark: svgSource }),
});

export type RevisionOrigin = z.infer<typeof originContract>;
export type RevisionDocument = z.infer<typeof revisionContract>;
export type TenantDeclaration = z.infer<typeof tenantContract>;
export type Settings = z.infer<typeof settingsContract>;
export type BrandCopy = z.infer<typeof copyContract>;
export type Niche = z.infer<typeof nicheContract>;
