import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The head of a page that is to be finished: nothing in it leads away. */
export function QuietBar({
  brand,
  language,
  contentId = "content",
}: {
  brand: { name: string; logo: ReactNode };
  language: ReactNode;
  contentId?: string;
}) {
  const { t } = useTranslation("ui");
  return (
    <header data-part="nav" data-look="quiet">
      <a href={`#${contentId}`} className="skip-link" data-part="button" data-variant="primary" data-size="md">
        {t("skipToContent")}
      </a>
      <div className="nav-bar page-width">
        <span className="nav-brand" role="img" aria-label={brand.name}>
          {brand.logo}
        </span>
        <div className="nav-end">{language}</div>
      </div>
    </header>
  );
}
