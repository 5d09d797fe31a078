import { useDeskFilter } from "./use-desk-filter.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { caseKinds, caseRights, type CaseKind, caseStandings } from "#app/domain/safety/desk/case-kinds.ts";

type DeskFiltersProps = {
  brands: readonly { id: string; name: string }[];
  waiting: Readonly<Record<CaseKind, number>> | undefined;
};

/** Of which brand and kind cases are shown, and whether those that wait. */
export function DeskFilters({ brands, waiting }: DeskFiltersProps) {
  const t = useTexts();
  const may = useMay();
  const { filter, chooseBrand, chooseKind, chooseStanding } = useDeskFilter();
  const shown = caseKinds.filter((kind) => may(caseRights[kind].see));
  const held = brands.filter(({ id }) => caseKinds.some((kind) => may(caseRights[kind].see, id)));
  return (
    <div className="table-tools">
      <fieldset className="kinds" aria-label={t("desk:queues")}>
        {[null, ...shown].map((kind) => (
          <button
            key={kind}
            type="button"
            className="button button-plain"
            aria-pressed={filter.kind === kind}
            onClick={() => chooseKind(kind ?? "")}
          >
            <span>{`${kind === null ? t("desk:everything") : t(`desk:kinds.${kind}`)} `}</span>
            {kind !== null && waiting && <span className="count">{waiting[kind]}</span>}
          </button>
        ))}
      </fieldset>
      <select
        className="input"
        aria-label={t("desk:brand")}
        value={filter.brand ?? ""}
        onChange={({ target }) => chooseBrand(target.value)}
      >
        <option value="">{t("desk:allBrands")}</option>
        {held.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t("desk:standing.title")}
        value={filter.standing}
        onChange={({ target }) => chooseStanding(target.value)}
      >
        {caseStandings.map((each) => (
          <option key={each} value={each}>
            {t(`desk:standing.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
