/** What an operator calls the parts of a brand. */
export const brandNouns = [
  "settings",
  "hosts",
  "company",
  "languages",
  "theme",
  "copy",
  "texts",
  "packages",
  "discounts",
  "gifts",
  "payments",
  "legal",
  "landers",
  "logo",
] as const;

export type BrandNoun = (typeof brandNouns)[number];

const ofParts: Readonly<Record<string, BrandNoun>> = {
  copy: "copy",
  texts: "texts",
  legal: "legal",
  logo: "logo",
  pictures: "logo",
  landers: "landers",
  landerFiles: "landers",
};

const ofDeclaration: Readonly<Record<string, BrandNoun>> = {
  hosts: "hosts",
  company_id: "company",
  languages: "languages",
  theme: "theme",
  tokens: "theme",
  landers: "landers",
};

const ofSettings: readonly [RegExp, BrandNoun][] = [
  [/^gift/, "gifts"],
  [/package|_credits$|_costs$/, "packages"],
  [/discount|^welcome_|^time_bonus$/, "discounts"],
  [/^payment_|^direct_debit$|^refund_/, "payments"],
];

/** The part of a brand to which a field of its draft belongs. */
export function nounOfPath([part = "", field = "", setting = ""]: readonly string[]): BrandNoun {
  if (part !== "declaration") return ofParts[part] ?? "settings";
  if (field !== "settings") return ofDeclaration[field] ?? "settings";
  return ofSettings.find(([pattern]) => pattern.test(setting))?.[1] ?? "settings";
}
