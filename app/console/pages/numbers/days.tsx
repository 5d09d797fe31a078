import type { z } from "zod";
import { SaveNumbers } from "./save-numbers.tsx";
import { type Measure, useFigureWords } from "./use-figure-words.ts";
import type { NumbersFilter } from "./use-numbers-filter.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { seeNumbers } from "#app/console/contracts/numbers/see-numbers.ts";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { LineChart } from "#app/console/parts/line-chart.tsx";

type Day = z.output<typeof seeNumbers.output>["days"][number];

type DaysProps = {
  filter: NumbersFilter;
  days: readonly Day[];
  /** The last of them goes on still. */
  isOpen: boolean;
  measures: readonly Measure[];
  chosen: Measure;
};

function useColumns(measures: readonly Measure[]): Column<Day>[] {
  const t = useTexts();
  const { day } = useFigureWords();
  return [
    { id: "day", title: t("numbers:day"), cell: (each) => <span className="nowrap">{day(each.day)}</span> },
    ...measures.map(({ id, title, of, write }) => ({
      id,
      title,
      isNumber: true,
      cell: (each: Day) => write(of(each)),
    })),
  ];
}

/** A measure over the days as a line, and all of them as a table, the last day first. */
export function Days({ filter, days, isOpen, measures, chosen }: DaysProps) {
  const t = useTexts();
  const { day, shortDay } = useFigureWords();
  const { title, of, write, writeShort } = chosen;
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const values = days.map(of);
  const columns = useColumns(measures);
  return (
    <section className="stack">
      <div className="numbers-head">
        <h2>{t("numbers:dayByDay")}</h2>
        <SaveNumbers asked={{ ...filter, kind: "days" }} of={t("numbers:dayByDay")} />
      </div>
      {days.length > 1 && (
        <div className="sheet">
          <LineChart
            key={`${first} ${last}`}
            title={title}
            description={t("numbers:chart", {
              from: day(first),
              to: day(last),
              least: write(Math.min(...values)),
              most: write(Math.max(...values)),
            })}
            points={days.map((each) => ({ label: shortDay(each.day), value: of(each) }))}
            write={write}
            writeShort={writeShort}
            isOpen={isOpen}
            moveLabel={t("numbers:move", { measure: title })}
          />
        </div>
      )}
      <div className="numbers-days">
        <DataTable
          name="numbers-days"
          caption={t("numbers:dayByDay")}
          rows={days.toReversed()}
          rowId={(each) => each.day}
          columns={columns}
          empty={t("numbers:none")}
        />
      </div>
    </section>
  );
}
