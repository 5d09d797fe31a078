import { useTranslation } from "react-i18next";
import ChevronRight from "lucide-react/icons/chevron-right";
import { TextLink } from "#app/ui/link/text-link.tsx";

export type Crumb = { label: string; to?: string };

/** The way to this page; the last one, without an address, is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation("ui");
  return (
    <nav aria-label={t("breadcrumbs")}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="inline-flex min-h-8 items-center gap-2">
            {index > 0 && <ChevronRight size={16} />}
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <TextLink to={to} tone="quiet">
                {label}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
