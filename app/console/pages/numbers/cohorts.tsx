import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { SaveNumbers } from "./save-numbers.tsx";
import { useFigureWords } from "./use-figure-words.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { seeCohorts } from "#app/console/contracts/numbers/see-cohorts.ts";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { cohortOffsets } from "#app/domain/tenants/numbers/cohort-offsets.ts";

type Cohort = z.output<typeof seeCohorts.output>[number];

function useColumns(): Column<Cohort>[] {
  const t = useTexts();
  const { number, percent, day } = useFigureWords();
  const shareOf = ({ signups, active }: Cohort, weeks: number) => {
    const members = active.find(({ weeksLater }) => weeksLater === weeks)?.members ?? null;
    if (members === null || signups === 0) return "–";
    return `${percent(members / signups)} (${number(members)})`;
  };
  return [
    { id: "week", title: t("numbers:cohorts.week"), cell: ({ week }) => <span className="nowrap">{day(week)}</span> },
    { id: "signups", title: t("numbers:measures.signups"), isNumber: true, cell: ({ signups }) => number(signups) },
    ...cohortOffsets.map((weeks) => ({
      id: `later-${weeks}`,
      title: t("numbers:cohorts.later", { count: weeks }),
      isNumber: true,
      cell: (cohort: Cohort) => shareOf(cohort, weeks),
    })),
  ];
}

/** Who signed up in each week, and how many of them were here again later. */
export function Cohorts({ brand }: { brand: string | null }) {
  const t = useTexts();
  const columns = useColumns();
  const { data, error, refetch } = useQuery(asked(seeCohorts, { brand }));
  return (
    <section className="stack">
      <div className="numbers-head">
        <div>
          <h2>{t("numbers:cohorts.title")}</h2>
          <p className="muted">{t("numbers:cohorts.note")}</p>
        </div>
        <SaveNumbers asked={{ brand, kind: "cohorts" }} of={t("numbers:cohorts.title")} />
      </div>
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <div>
          <DataTable
            name="numbers-cohorts"
            caption={t("numbers:cohorts.title")}
            rows={data}
            rowId={({ week }) => week}
            columns={columns}
            empty={t("numbers:none")}
          />
        </div>
      )}
    </section>
  );
}
