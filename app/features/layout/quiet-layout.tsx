import { useTranslation } from "react-i18next";
import { quietLinks } from "./footer-content.tsx";
import type { LayoutData } from "./layout-data.server.ts";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { QuietFooter } from "#app/ui/footer/quiet-footer.tsx";
import { QuietBar } from "#app/ui/navigation/quiet-bar.tsx";
import { SiteLanguage } from "#app/features/language/site-language.tsx";

/** The head of a page that nothing should lead away from: whose it is, and in which language. */
export function QuietHeader({ layout }: { layout: LayoutData }) {
  return (
    <QuietBar
      brand={{ name: layout.brand.name, logo: <BrandLogo svg={layout.brand.logo} scope="head" /> }}
      language={<SiteLanguage id="header-language" layout={layout} />}
    />
  );
}

/** The foot of such a page, whose links open beside it (`target`), and of every page where members are at home. */
export function QuietSiteFooter({
  layout: { brand, fictionalLabel },
  target,
}: {
  layout: LayoutData;
  target?: "_blank" | undefined;
}) {
  const { t } = useTranslation("layout");
  return (
    <QuietFooter
      label={t("footer.label")}
      links={quietLinks(t)}
      target={target}
      small={
        <>
          <p>{t("footer.disclaimer", { brand: brand.name })}</p>
          {fictionalLabel && <p>{t("footer.disclaimerFictional", { label: fictionalLabel })}</p>}
          <p>{t("footer.rta")}</p>
        </>
      }
    />
  );
}
