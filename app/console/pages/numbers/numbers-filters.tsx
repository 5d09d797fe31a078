import type { NumbersFilter, TypedDays } from "./use-numbers-filter.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { rangeNames } from "#app/domain/tenants/numbers/numbers-range.ts";

type NumbersFiltersProps = {
  filter: NumbersFilter;
  typed: TypedDays;
  set: (changes: Partial<NumbersFilter>) => void;
};

/** Which brand, and which days. */
export function NumbersFilters({ filter, typed, set }: NumbersFiltersProps) {
  const t = useTexts();
  const may = useMay();
  return (
    <div className="table-tools numbers-tools">
      <AskedFor query={asked(listBrandNames, {})}>
        {(brands) => (
          <select
            className="input"
            aria-label={t("numbers:brand")}
            value={filter.brand ?? ""}
            onChange={({ target }) => set({ brand: target.value })}
          >
            <option value="">{t("numbers:allBrands")}</option>
            {brands
              .filter(({ id }) => may("numbers.see", id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </AskedFor>
      <div className="money-states" role="group" aria-label={t("numbers:days")}>
        {rangeNames.map((range) => (
          <Button key={range} aria-pressed={filter.range === range} onClick={() => set({ range })}>
            {t(`numbers:ranges.${range}`)}
          </Button>
        ))}
      </div>
      {filter.range === "own" &&
        (["from", "to"] as const).map((end) => (
          <label key={end} className="tool-label">
            <span>{t(`numbers:${end}`)}</span>
            <input
              className="input"
              type="date"
              value={typed[end]}
              onChange={({ target }) => set({ [end]: target.value })}
            />
          </label>
        ))}
    </div>
  );
}
