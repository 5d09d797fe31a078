/** The static pages (spec section 2), each of which a brand may word itself. */
export const pageSlugs = ["2257-compliance-statement", "ban", "cookies", "faq", "privacy", "return-policy", "service", "terms"] as const;

export type PageSlug = (typeof pageSlugs)[number];

const seller = ["company.name", "company.address", "company.postcode", "company.city", "company.country_name"] as const;

/** What a brand's own wording of a page must still say, since the law wants it told there: whoever words a page keeps these variables. */
export const keptVariables: Readonly<Record<PageSlug, readonly string[]>> = {
  "2257-compliance-statement": ["company.name", "company.custodian_of_records"],
  ban: ["brand.support_email"],
  cookies: ["stored.cookies", "stored.others"],
  faq: [],
  privacy: [...seller, "company.data_protection_officer", "company.data_representatives", "brand.support_email"],
  "return-policy": [...seller, "brand.support_email"],
  service: [
    ...seller, "company.register", "company.kvk", "company.tradenames", "company.vat_numbers", "company.support_phone", "company.representatives", "company.capital", "company.owners", "company.chamber",
    "company.supervisory_authorities", "company.youth_protection_officer", "company.content_responsible", "company.publication_director", "company.hosting_provider", "company.data_protection_officer",
    "company.data_representatives", "company.consumer_mediator", "company.dispute_body", "company.declines_disputes", "brand.support_email", "brand.support_phone",
  ],
  terms: [...seller, "company.register", "company.kvk", "company.consumer_mediator", "company.dispute_body", "company.declines_disputes", "brand.fictional_warning", "brand.fictional_singular", "brand.support_email", "terms_date"],
};

/** What their templates are filled with, as `app/locales/pages-contract.md` explains. */
export const pageVariableNames: readonly string[] = [
  ...["name", "host", "url", "fictional_singular", "fictional_plural", "support_email", "support_phone", "refund_days", "message_length", "countries", "fictional_warning", "member_resell"].map((name) => `brand.${name}`),
  ...["name", "address", "postcode", "city", "country_name", "register", "kvk", "tradenames", "vat_numbers", "support_phone", "representatives", "capital", "owners", "chamber", "supervisory_authorities", "youth_protection_officer", "content_responsible", "publication_director", "hosting_provider", "consumer_mediator", "dispute_body", "declines_disputes", "data_protection_officer", "data_representatives", "custodian_of_records"].map((name) => `company.${name}`),
  "stored.cookies", "stored.others", "niche.slug", "min_age", "terms_date", "terms_date_iso", "is_us", "is_gb", "is_eu",
];
