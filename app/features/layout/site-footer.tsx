import { useTranslation } from "react-i18next";
import { footerContent } from "./footer-content.tsx";
import type { LayoutData } from "./layout-data.server.ts";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { Footer } from "#app/ui/footer/footer.tsx";
import { SiteLanguage } from "#app/features/language/site-language.tsx";
import { SiteScheme } from "#app/features/color-scheme/site-scheme.tsx";

/** The foot of pages where visitors look around, with its rules on traffic source and US (spec section 2). */
export function SiteFooter({ layout }: { layout: LayoutData }) {
  const { t } = useTranslation("layout");
  const { brand, locale, company, paymentIcons, fictionalLabel } = layout;
  return (
    <Footer
      {...footerContent(t, { brand: brand.name, locale, company, paymentIcons, fictionalLabel })}
      brand={<BrandLogo svg={brand.logo} scope="foot" />}
      language={<SiteLanguage id="footer-language" layout={layout} />}
      scheme={<SiteScheme id="footer-scheme" current={layout.scheme} />}
    />
  );
}
