import type { BreakdownKind, BreakdownOrder } from "./breakdown-kinds.ts";
import { type Figures, totalOf } from "./figures.ts";
import { readFigures } from "./read-figures.server.ts";
import { readableBrands } from "./readable-brands.server.ts";
import { type AskedRange, dayRangeOf } from "#app/domain/tenants/numbers/numbers-range.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

export type AskedBreakdown = AskedRange & {
  brand: string | null;
  by: BreakdownKind;
  order: BreakdownOrder;
  /** How many parts are told one by one; null for all of them. */
  most: number | null;
};

/** The greatest parts, by their value, and all that are left as one; null where none is left. */
export type Breakdown = { parts: ({ value: string } & Figures)[]; others: Figures | null };

/**
 * Breaks down what happened at the brands that the operator holds, or at one of them, the greatest part first. An empty
 * value is what nobody knows: a country, or a visit that no network sent.
 * @throws AppError `forbidden` without the right `numbers.see` on any brand.
 */
export async function breakDownNumbers(
  ctx: OperatorCtx,
  { brand, by, order, most, ...asked }: AskedBreakdown,
): Promise<Breakdown> {
  enforceOperatorRight(ctx, "numbers.see", { anyBrand: true });
  const now = ctx.clock.now();
  const figures = await readAcrossBrands(ctx, async (query) =>
    readFigures(query, {
      ...dayRangeOf(asked, now),
      brands: await readableBrands(query, ctx, brand),
      dimension: by === "brand" ? "all" : by,
      by: by === "brand" ? "tenantId" : "value",
      now,
    }),
  );
  const parts = [...figures]
    .map(([value, each]) => ({ value, ...each }))
    .toSorted((one, other) => other[order] - one[order] || one.value.localeCompare(other.value));
  const left = most === null ? [] : parts.slice(most);
  return { parts: most === null ? parts : parts.slice(0, most), others: left.length === 0 ? null : totalOf(left) };
}
