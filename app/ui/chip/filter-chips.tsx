import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import { Link } from "#app/ui/link/link.tsx";

export type ActiveFilter = {
  key: string;
  label: string;
  /** The same search without this filter. */
  removeTo: string;
};

/** The filters in force; each is a link that takes it away, so that it works without JavaScript. */
export function FilterChips({
  label,
  filters,
  clearTo,
}: {
  label: string;
  filters: readonly ActiveFilter[];
  clearTo?: string;
}) {
  const { t } = useTranslation("ui");
  if (filters.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <li key={filter.key}>
          <Link
            to={filter.removeTo}
            data-part="chip"
            data-tone="removable"
            data-selected=""
            aria-label={t("removeFilter", { name: filter.label })}
          >
            <span>{filter.label}</span>
            <X />
          </Link>
        </li>
      ))}
      {clearTo !== undefined && filters.length > 1 && (
        <li>
          <Link to={clearTo} data-part="button" data-variant="link" data-size="sm">
            {t("clearFilters")}
          </Link>
        </li>
      )}
    </ul>
  );
}
