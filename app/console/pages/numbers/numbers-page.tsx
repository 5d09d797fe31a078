import { keepPreviousData } from "@tanstack/react-query";
import type { z } from "zod";
import { Breakdown } from "./breakdown.tsx";
import { Cohorts } from "./cohorts.tsx";
import { Conversion } from "./conversion.tsx";
import { Days } from "./days.tsx";
import { NumbersFilters } from "./numbers-filters.tsx";
import { Tiles } from "./tiles.tsx";
import { useFigureWords } from "./use-figure-words.ts";
import { type NumbersFilter, useNumbersFilter } from "./use-numbers-filter.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { seeNumbers } from "#app/console/contracts/numbers/see-numbers.ts";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Page } from "#app/console/parts/page.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

/** What happened at brands in some days: sums, days, conversion, parts and cohorts. */
export function NumbersPage() {
  const t = useTexts();
  const { filter, typed, set } = useNumbersFilter();
  return (
    <Page title={t("numbers:title")} note={t("numbers:note")}>
      <NumbersFilters filter={filter} typed={typed} set={set} />
      <AskedFor query={{ ...asked(seeNumbers, filter), placeholderData: keepPreviousData }}>
        {(view) => <Numbers filter={filter} view={view} />}
      </AskedFor>
    </Page>
  );
}

function Numbers({ filter, view }: { filter: NumbersFilter; view: z.output<typeof seeNumbers.output> }) {
  const t = useTexts();
  const { day, measuresOf } = useFigureWords();
  const { money } = useMoneyWords();
  const [askedMeasure, choose] = useAddressState("measure", "signups");
  const { from, to, isOpen, days, total, before, chargedBack } = view;
  const measures = measuresOf([total, before]);
  const chosen = measures.find(({ id }) => id === askedMeasure) ?? measures[1];
  const fetchedBack = Object.entries(chargedBack).filter(([, minor]) => minor !== 0);
  return (
    <div className="stack numbers">
      <p className="muted" role="status">
        {from === to ? day(from) : t("numbers:fromTo", { from: day(from), to: day(to) })}
      </p>
      <Tiles
        measures={measures}
        total={total}
        before={before}
        days={days.length}
        chosen={chosen?.id ?? ""}
        onChoose={choose}
      />
      {fetchedBack.length > 0 && (
        <p className="notice notice-warn">
          {t("numbers:chargedBack", {
            amounts: fetchedBack.map(([currency, minor]) => money(minor, currency)).join(", "),
          })}
        </p>
      )}
      {chosen && <Days filter={filter} days={days} isOpen={isOpen} measures={measures} chosen={chosen} />}
      <Conversion total={total} />
      <Breakdown filter={filter} days={days.length} />
      <Cohorts brand={filter.brand} />
    </div>
  );
}
