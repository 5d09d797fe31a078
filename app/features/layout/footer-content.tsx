import type { TFunction } from "i18next";
import type { Company } from "#app/platform/tenancy/contracts/company-contract.ts";
import type { FooterCompany, FooterLink, FooterProps } from "#app/ui/footer/footer.tsx";
import { countryName } from "#app/platform/locale/formats.ts";

type FooterFacts = {
  brand: string;
  locale: string;
  /** Null where this visitor is shown no address. */
  company: Company | null;
  /** Names of the pictures of how one can pay; empty where this visitor is shown none. */
  paymentIcons: readonly string[];
  /** The brand's word for a fictional profile, null where it warns of none. */
  fictionalLabel: string | null;
};

const pages = ["terms", "privacy", "cookies", "ban"] as const;
const morePages = ["return-policy", "faq", "service"] as const;
const page = (t: TFunction<"layout">, slug: (typeof pages)[number] | (typeof morePages)[number]) => ({
  to: `/pages/${slug}`,
  label: t(`footer.${slug}`),
});

/** The function of article 11a of Directive 2011/83/EU, by the words of the law; reachable from everywhere. */
const withdrawal = (t: TFunction<"layout">): FooterLink => ({ to: "/withdrawal", label: t("footer.withdraw") });

/** What whoever is about to agree may want to read first, and whom they agree with. */
export const quietLinks = (t: TFunction<"layout">): FooterLink[] => [
  ...(["terms", "privacy", "cookies", "service"] as const).map((slug) => page(t, slug)),
  withdrawal(t),
];

const imprint = (t: TFunction<"layout">): FooterLink => ({ to: "/pages/service#company", label: t("footer.imprint") });

/** What can be read before anything is confirmed: who runs the site (§ 5 DDG), what becomes of data, and the terms. */
export const warningLinks = (t: TFunction<"layout">): FooterLink[] => [
  imprint(t),
  page(t, "privacy"),
  page(t, "terms"),
];

function footerLinks(t: TFunction<"layout">): FooterLink[] {
  return [
    ...pages.map((slug) => page(t, slug)),
    { to: "/pricing", label: t("footer.pricing") },
    { to: "/complaints", label: t("footer.complaints") },
    withdrawal(t),
    ...morePages.map((slug) => page(t, slug)),
    imprint(t),
    { to: "/pages/2257-compliance-statement", label: t("footer.compliance") },
  ];
}

function companyBlock(t: TFunction<"layout">, company: Company, locale: string): FooterCompany {
  const vatNumber = company.vat_numbers[company.country];
  return {
    heading: t("footer.company"),
    name: company.name,
    lines: [
      company.address,
      `${company.postcode} ${company.city}, ${countryName(company.country, locale)}`,
      t("footer.register", { register: company.register, number: company.kvk }),
      ...(vatNumber ? [t("footer.vat", { number: vatNumber })] : []),
      company.support_phone,
    ],
  };
}

/** What the foot of every page and lander says, by the rules of the footer (spec section 2). */
export function footerContent(
  t: TFunction<"layout">,
  { brand, locale, company, paymentIcons, fictionalLabel }: FooterFacts,
): Omit<FooterProps, "brand" | "language" | "scheme"> {
  return {
    label: t("footer.label"),
    links: footerLinks(t),
    paymentMethods:
      paymentIcons.length > 0
        ? paymentIcons.map((name) => ({ name, src: `/api/assets/paymentmethod/${name}.svg` }))
        : undefined,
    company: company ? companyBlock(t, company, locale) : undefined,
    disclaimer: (
      <>
        <p>{t("footer.disclaimer", { brand })}</p>
        {fictionalLabel && <p>{t("footer.disclaimerFictional", { label: fictionalLabel })}</p>}
      </>
    ),
    rta: t("footer.rta"),
  };
}
