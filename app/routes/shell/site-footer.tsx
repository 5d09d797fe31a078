import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { Footer } from "#app/ui/footer/footer.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { LanguageSelect } from "#app/ui/language/language-select.tsx";
import type { ShellData } from "#app/routes/shell/shell-data.server.ts";

const pages = ["terms", "privacy", "cookies", "ban"] as const;
const morePages = ["return-policy", "faq", "service"] as const;
const paymentMethods = ["mastercard", "visa", "applepay"].map((name) => ({ name, src: `/api/assets/paymentmethod/${name}.svg` }));

function useFooterLinks() {
  const { t } = useTranslation("shell");
  const page = (slug: (typeof pages)[number] | (typeof morePages)[number]) => ({ to: `/pages/${slug}`, label: t(`footer.${slug}`) });
  return [
    ...pages.map(page),
    { to: "/pricing", label: t("footer.pricing") },
    { to: "/complaints", label: t("footer.complaints") },
    ...morePages.map(page),
    { to: "/pages/2257-compliance-statement", label: t("footer.compliance") },
  ];
}

function useCompanyBlock(company: ShellData["company"], locale: string) {
  const { t } = useTranslation("shell");
  if (!company) return undefined;
  const vatNumbers = [company.vat_numbers[company.country]].filter((number) => number !== undefined);
  const country = new Intl.DisplayNames([locale], { type: "region" }).of(company.country);
  return {
    heading: t("footer.company"),
    name: company.name,
    lines: [
      company.address,
      `${company.postcode} ${company.city}, ${country}`,
      t("footer.register", { register: company.register, number: company.kvk }),
      ...vatNumbers.map((number) => t("footer.vat", { number })),
      company.support_phone,
    ],
  };
}

/** The foot of every page, with its rules on traffic source and US (spec section 2). */
export function SiteFooter({ shell }: { shell: ShellData }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const { brand, languages, locale, showsPayments, fictionalLabel } = shell;
  return (
    <Footer
      label={t("footer.label")}
      brand={<BrandLogo svg={brand.logo} scope="foot" />}
      links={useFooterLinks()}
      paymentMethods={showsPayments ? paymentMethods : undefined}
      company={useCompanyBlock(shell.company, locale)}
      disclaimer={
        <>
          <p>{t("footer.disclaimer", { brand: brand.name })}</p>
          {fictionalLabel && <p>{t("footer.disclaimerFictional", { label: fictionalLabel })}</p>}
        </>
      }
      rta={t("footer.rta")}
      language={
        <LanguageSelect
          id="language"
          languages={languages.map((code) => ({ code, name: ownLanguageName(code) }))}
          current={locale}
          action="/language"
          hidden={{ from: `${pathname}${search}` }}
        />
      }
    />
  );
}
