import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { footerContent } from "#app/routes/shell/footer-content.tsx";
import type { ShellData } from "#app/routes/shell/shell-data.server.ts";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { Footer } from "#app/ui/footer/footer.tsx";
import { ownLanguageName } from "#app/ui/language/language-names.ts";
import { LanguageSelect } from "#app/ui/language/language-select.tsx";

/** The foot of every page, with its rules on traffic source and US (spec section 2). */
export function SiteFooter({ shell }: { shell: ShellData }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const { brand, languages, locale, company, showsPayments, fictionalLabel } = shell;
  return (
    <Footer
      {...footerContent(t, { brand: brand.name, locale, company, showsPayments, fictionalLabel })}
      brand={<BrandLogo svg={brand.logo} scope="foot" />}
      language={
        <LanguageSelect
          id="footer-language"
          languages={languages.map((code) => ({ code, name: ownLanguageName(code) }))}
          current={locale}
          action="/language"
          hidden={{ from: `${pathname}${search}` }}
        />
      }
    />
  );
}
