import { useTranslation } from "react-i18next";
import Crown from "lucide-react/icons/crown";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { ActiveFilter } from "#app/ui/chip/filter-chips.tsx";
import { FilterChips } from "#app/ui/chip/filter-chips.tsx";
import { type JoinOptions, JoinButtons } from "./join-invitation.tsx";

/** What was filtered by and has no effect without premium, said out loud, with the way there and the way back. */
export function LockedFilters({
  filters,
  isMember,
  ways,
}: {
  filters: readonly ActiveFilter[];
  isMember: boolean;
  ways: JoinOptions;
}) {
  const { t } = useTranslation("members");
  return (
    <section aria-labelledby="locked-filters" className="locked-filters">
      <Crown aria-hidden="true" />
      <div className="grid gap-3">
        <h2 id="locked-filters" className="text-xl">
          {t("locked.title")}
        </h2>
        <p>{t(isMember ? "locked.text" : "locked.textVisitor")}</p>
        <FilterChips label={t("locked.premium")} filters={filters} />
        {isMember ? (
          <div>
            <ButtonLink to="/premium">{t("locked.action")}</ButtonLink>
          </div>
        ) : (
          <JoinButtons {...ways} />
        )}
      </div>
    </section>
  );
}
