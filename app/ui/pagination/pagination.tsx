import { useTranslation } from "react-i18next";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { numberFormat } from "#app/platform/locale/formats.ts";
import { Link } from "#app/ui/link/link.tsx";

export type PaginationProps = {
  /** Addresses of the neighbouring pages; absent at an end. */
  previousTo?: string | undefined;
  nextTo?: string | undefined;
  /** What is shown, e.g. 25 to 48 of 1,204; numbers formatted by `languageTag`. */
  range?: { from: number; to: number; total: number } | undefined;
  languageTag: string;
  /** Where a page has two lists: which one this turns. */
  label?: string;
};

/** Cursor paging: only forth and back, because there are no page numbers at any depth. */
export function Pagination({ previousTo, nextTo, range, languageTag, label }: PaginationProps) {
  const { t } = useTranslation("ui");
  const format = numberFormat(languageTag);
  return (
    <nav aria-label={label ?? t("pages")} data-part="pagination">
      {previousTo === undefined ? (
        <span />
      ) : (
        <Link to={previousTo} rel="prev" data-part="button" data-variant="secondary" data-size="md">
          <ChevronLeft />
          <span>{t("previousPage")}</span>
        </Link>
      )}
      {range && (
        <p className="pagination-range">
          {t("pageRange", {
            from: format.format(range.from),
            to: format.format(range.to),
            total: format.format(range.total),
          })}
        </p>
      )}
      {nextTo === undefined ? (
        <span />
      ) : (
        <Link to={nextTo} rel="next" data-part="button" data-variant="secondary" data-size="md">
          <span>{t("nextPage")}</span>
          <ChevronRight />
        </Link>
      )}
    </nav>
  );
}
