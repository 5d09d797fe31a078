import type { RouterContextProvider } from "react-router";
import { footerParts } from "#app/domain/brand/footer-parts.ts";
import { getLanderVariant } from "#app/middleware/lander-variant.server.ts";
import { getLocale, getTranslator } from "#app/middleware/locale.server.ts";
import { getTenant } from "#app/middleware/tenant.server.ts";
import type { FooterProps } from "#app/ui/footer/footer.tsx";

const pages = ["terms", "privacy", "cookies", "ban"] as const;
const morePages = ["return-policy", "faq", "service"] as const;
const paymentMethods = ["mastercard", "visa", "applepay"].map((name) => ({ name, src: `/api/assets/paymentmethod/${name}.svg` }));

/** What the foot of a lander holds: the site's own links, payment icons and company by the rules of the footer (spec section 2). */
export function landerFooter(context: Readonly<RouterContextProvider>): Omit<FooterProps, "brand" | "language"> {
  const tenant = getTenant(context);
  const { company, settings } = tenant;
  const locale = getLocale(context);
  const t = getTranslator(context).getFixedT(locale, "shell");
  const parts = footerParts(tenant, getLanderVariant(context));
  const page = (slug: (typeof pages)[number] | (typeof morePages)[number]) => ({ to: `/pages/${slug}`, label: t(`footer.${slug}`) });
  const vatNumber = company.vat_numbers[company.country];
  const country = new Intl.DisplayNames([locale], { type: "region" }).of(company.country);
  return {
    label: t("footer.label"),
    links: [
      ...pages.map(page),
      { to: "/pricing", label: t("footer.pricing") },
      { to: "/complaints", label: t("footer.complaints") },
      ...morePages.map(page),
      { to: "/pages/2257-compliance-statement", label: t("footer.compliance") },
    ],
    paymentMethods: parts.payments ? paymentMethods : undefined,
    company: parts.company
      ? {
          heading: t("footer.company"),
          name: company.name,
          lines: [
            company.address,
            `${company.postcode} ${company.city}, ${country}`,
            t("footer.register", { register: company.register, number: company.kvk }),
            ...(vatNumber ? [t("footer.vat", { number: vatNumber })] : []),
            company.support_phone,
          ],
        }
      : undefined,
    disclaimer: (
      <>
        <p>{t("footer.disclaimer", { brand: settings.name })}</p>
        {settings.fictional_warning && <p>{t("footer.disclaimerFictional", { label: settings.fictional_singular })}</p>}
      </>
    ),
    rta: t("footer.rta"),
  };
}
