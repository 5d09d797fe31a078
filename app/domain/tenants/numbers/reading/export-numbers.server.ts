import { type AskedBreakdown, breakDownNumbers } from "./break-down-numbers.server.ts";
import type { ExportKind } from "./export-kinds.ts";
import type { Figures } from "./figures.ts";
import { seeCohorts } from "./see-cohorts.server.ts";
import { seeNumbers } from "./see-numbers.server.ts";
import { asTyped } from "#app/domain/money/desk/refunds/typed-amount.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { csvFile, csvLine } from "#app/platform/csv/csv.ts";

export type AskedExport = Omit<AskedBreakdown, "most"> & { kind: ExportKind };

const counts = ["visits", "signups", "confirmed", "active", "messages", "buyers", "sales"] as const;

/**
 * The numbers that a page shows as CSV with a heading: its days, a breakdown with all its parts, or its cohorts. Amounts
 * are in whole units of their currency, each of which has a column.
 * @throws AppError `forbidden` without the right `numbers.see` on any brand.
 */
export async function exportNumbers(ctx: OperatorCtx, { kind, ...asked }: AskedExport): Promise<string> {
  if (kind === "cohorts") return cohortsAsCsv(ctx, asked.brand);
  if (kind === "days") {
    const { days } = await seeNumbers(ctx, asked);
    return figuresAsCsv(
      "day",
      days.map(({ day, ...figures }) => ({ name: day, ...figures })),
    );
  }
  const { parts } = await breakDownNumbers(ctx, { ...asked, most: null });
  return figuresAsCsv(
    asked.by,
    parts.map(({ value, ...figures }) => ({ name: value, ...figures })),
  );
}

function figuresAsCsv(first: string, rows: readonly ({ name: string } & Figures)[]): string {
  const currencies = [...new Set(rows.flatMap(({ revenue }) => Object.keys(revenue)))].toSorted();
  return csvFile([
    csvLine([first, ...counts, ...currencies.map((currency) => `revenue_${currency}`)]),
    ...rows.map(({ name, revenue, ...figures }) =>
      csvLine([
        name,
        ...counts.map((count) => String(figures[count])),
        ...currencies.map((currency) => asTyped(revenue[currency] ?? 0, currency)),
      ]),
    ),
  ]);
}

async function cohortsAsCsv(ctx: OperatorCtx, brand: string | null): Promise<string> {
  const cohorts = await seeCohorts(ctx, { brand });
  const offsets = cohorts[0]?.active.map(({ weeksLater }) => `active_after_${weeksLater}_weeks`) ?? [];
  return csvFile([
    csvLine(["week", "signups", ...offsets]),
    ...cohorts.map(({ week, signups, active }) =>
      csvLine([week, String(signups), ...active.map(({ members }) => (members === null ? "" : String(members)))]),
    ),
  ]);
}
