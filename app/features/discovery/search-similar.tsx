import { useTranslation } from "react-i18next";
import type { SearchResult } from "#app/domain/discovery/search/search-listings.server.ts";
import { listFormat } from "#app/platform/locale/formats.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { PortraitGrid, type PortraitGridProps } from "#app/ui/portrait/portrait-grid.tsx";

type SearchSimilarProps = Pick<NonNullable<SearchResult["similar"]>, "relaxed"> &
  Pick<PortraitGridProps, "members"> & {
    /** Not of fictional profiles alone. */
    isOfPeople: boolean;
  };

/** Whom the filters just miss, and in what. */
export function SearchSimilar({ relaxed, members, isOfPeople }: SearchSimilarProps) {
  const { t } = useTranslation("members");
  const languageTag = useLanguageTag();
  return (
    <section aria-labelledby="similar" className="similar-members">
      <header className="grid gap-1">
        <h2 id="similar" className="text-2xl">
          {t("similar.title")}
        </h2>
        <p className="max-w-prose text-ink-muted">
          {t("similar.relaxed", {
            what: listFormat(languageTag).format(relaxed.map((field) => t(`similar.${field}`))),
          })}
        </p>
        {!isOfPeople && <p className="max-w-prose text-ink-muted">{t("results.fictionalHere")}</p>}
      </header>
      <PortraitGrid label={t("similar.title")} members={members} />
    </section>
  );
}
