import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { SaveNumbers } from "./save-numbers.tsx";
import { type Measure, useFigureWords } from "./use-figure-words.ts";
import type { NumbersFilter } from "./use-numbers-filter.ts";
import { usePartNames } from "./use-part-names.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { breakDownNumbers } from "#app/console/contracts/numbers/break-down-numbers.ts";
import { Button } from "#app/console/parts/button.tsx";
import { type Column, DataTable } from "#app/console/parts/data-table.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import {
  type BreakdownKind,
  breakdownKinds,
  type BreakdownOrder,
  breakdownOrders,
} from "#app/domain/tenants/numbers/reading/breakdown-kinds.ts";

type Row = z.output<typeof breakDownNumbers.output>["parts"][number] & { isOthers: boolean };

/** What of each kind nobody can know: a visit has no language, and only who pays has a method. */
const unknown: Readonly<Record<BreakdownKind, readonly string[]>> = {
  brand: [],
  country: [],
  source: [],
  language: ["visits"],
  method: ["visits", "signups", "confirmed", "active", "messages"],
};

const isOrder = (id: string): id is BreakdownOrder => breakdownOrders.some((each) => each === id);

/** The same numbers by brand, country, language, source or method. */
export function Breakdown({ filter, days }: { filter: NumbersFilter; days: number }) {
  const t = useTexts();
  const words = useFigureWords();
  const [askedBy, setBy] = useAddressState("by", "country");
  const kinds = breakdownKinds.filter((kind) => kind !== "brand" || filter.brand === null);
  const by = kinds.find((kind) => kind === askedBy) ?? "country";
  const usual = by === "method" ? "sales" : "signups";
  const [askedOrder, setOrder] = useAddressState("order", "");
  const order = isOrder(askedOrder) && !unknown[by].includes(askedOrder) ? askedOrder : usual;
  const nameOf = usePartNames(by);
  const input = { ...filter, by, order };
  const { data, error, refetch } = useQuery({
    ...asked(breakDownNumbers, input),
    placeholderData: keepPreviousData,
  });
  const rows: Row[] = data
    ? [
        ...data.parts.map((part) => ({ ...part, isOthers: false })),
        ...(data.others ? [{ ...data.others, value: "", isOthers: true }] : []),
      ]
    : [];
  const column = ({ id, title, of, write }: Measure): Column<Row> => ({
    id,
    title: id === "active" && days > 1 ? t("numbers:activeADay") : title,
    isNumber: true,
    isSorted: isOrder(id),
    cell: (row) => write(id === "active" ? Math.round(of(row) / days) : of(row)),
  });
  return (
    <section className="stack">
      <div className="numbers-head">
        <h2>{t("numbers:breakdown.title")}</h2>
        <SaveNumbers asked={{ ...input, kind: "breakdown" }} of={t("numbers:breakdown.title")} />
      </div>
      <div className="money-states" role="group" aria-label={t("numbers:breakdown.by")}>
        {kinds.map((kind) => (
          <Button key={kind} aria-pressed={kind === by} onClick={() => setBy(kind)}>
            {t(`numbers:breakdown.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <p className="muted">{t(`numbers:breakdown.notes.${by}`)}</p>
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <div>
          <DataTable
            name={`numbers-${by}`}
            caption={t(`numbers:breakdown.kinds.${by}`)}
            rows={rows}
            rowId={({ value, isOthers }) => (isOthers ? "others" : `part ${value}`)}
            columns={[
              {
                id: "name",
                title: t(`numbers:breakdown.kinds.${by}`),
                cell: ({ value, isOthers }) => (isOthers ? t("numbers:breakdown.others") : nameOf(value)),
              },
              ...words
                .measuresOf(rows)
                .filter(({ id }) => !unknown[by].includes(id))
                .map(column),
            ]}
            sorting={{ by: order, direction: "desc" }}
            onSort={({ by: next }) => setOrder(next === usual ? "" : next)}
            empty={t("numbers:none")}
          />
        </div>
      )}
    </section>
  );
}
