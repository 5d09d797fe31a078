import { useTranslation } from "react-i18next";
import type { HomeContent } from "#app/features/home/parts/home-content.ts";
import { Link } from "#app/ui/link/link.tsx";

/** The four-pointed spark of the theme. */
export function SparkGlyph() {
  return (
    <svg className="spark-glyph" viewBox="0 0 100 100" width="24" height="24" aria-hidden="true">
      <path d="M50 0C53 30 70 47 100 50C70 53 53 70 50 100C47 70 30 53 0 50C30 47 47 30 50 0Z" fill="currentColor" />
    </svg>
  );
}

/** Interests, each the way to people who share it. */
export function SparkChips({ interests }: { interests: HomeContent["interests"] }) {
  const { t } = useTranslation(["home", "interests"]);
  if (interests.length === 0) return null;
  return (
    <ul className="spark-chips" aria-label={t("interests.title")}>
      {interests.map(({ id, to }) => (
        <li key={id}>
          <Link to={to} data-part="chip">
            {t(`interests:names.${id}`, { defaultValue: id })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
