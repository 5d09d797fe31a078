/** The static pages (spec section 2), each of which a brand may word itself. */
export const pageSlugs = ["2257-compliance-statement", "ban", "cookies", "faq", "privacy", "return-policy", "service", "terms"] as const;

/** What their templates are filled with, as `app/locales/pages-contract.md` explains. */
export const pageVariableNames: readonly string[] = [
  ...["name", "host", "url", "fictional_singular", "fictional_plural", "support_email", "support_phone", "refund_days", "message_length", "countries", "fictional_warning", "member_resell"].map((name) => `brand.${name}`),
  ...["name", "address", "postcode", "city", "country_name", "register", "kvk", "tradenames", "vat_numbers", "support_phone", "representatives", "capital", "owners", "chamber", "supervisory_authorities", "youth_protection_officer", "content_responsible", "publication_director", "hosting_provider", "consumer_mediator", "dispute_body", "declines_disputes", "data_protection_officer", "data_representatives", "custodian_of_records"].map((name) => `company.${name}`),
  "stored.cookies", "stored.others", "niche.slug", "min_age", "terms_date", "terms_date_iso", "is_us", "is_gb", "is_eu",
];
