import { type BrandView, cutBrandPage, foldText, narrowBrands } from "./brand-page.ts";
import { readBrandCursor, writeBrandCursor } from "./brand-cursor.ts";
import type { Today } from "./brand-columns.ts";
import type { BrandStanding, DeclaredBrand, ListedBrand } from "./listed-brand.ts";
import { readBrandDays } from "./read-brand-days.server.ts";
import { readBrandWaiting } from "./read-brand-waiting.server.ts";
import { readBrands } from "./read-brands.server.ts";
import { readSortNumbers } from "./read-sort-numbers.server.ts";
import { type ShownWaiting, shownWaiting } from "./shown-waiting.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

/** What brands may be sorted by. Revenue is not among it: amounts in several currencies have no order. */
type BrandSort = "name" | "company" | "publishedAt" | "visits" | "signups" | "waiting";

export type BrandList = BrandView & {
  sort: BrandSort;
  cursor: string | null;
  limit: number;
  /** Whose day is today (IANA). */
  timeZone: string;
};

type Brand = BrandStanding & DeclaredBrand;

/**
 * A page of the brands that the operator holds, with what each declares and, as far as the operator's rights on it go,
 * what happened there today and what waits. `total` counts all that the view shows.
 * @throws AppError `forbidden` without the right to see any brand.
 */
export async function listBrands(
  ctx: OperatorCtx,
  list: BrandList,
): Promise<{ brands: ListedBrand[]; total: number; nextCursor: string | null }> {
  enforceOperatorRight(ctx, "brands.see", { anyBrand: true });
  const today = { now: ctx.clock.now(), timeZone: list.timeZone };
  return readAcrossBrands(ctx, async (query) => {
    const held = (await readBrands(query)).filter(({ id }) => hasOperatorRight(ctx, "brands.see", id));
    const shown = narrowBrands(held, list);
    const { page, next } = cutBrandPage(shown, {
      ...list,
      valueOf: await orderOf(query, ctx, shown, list.sort, today),
      after: readBrandCursor(list.cursor),
    });
    return {
      brands: await withNumbers(query, ctx, page, today),
      total: shown.length,
      nextCursor: next && writeBrandCursor(next),
    };
  });
}

async function orderOf(
  query: Query,
  ctx: OperatorCtx,
  brands: readonly Brand[],
  sort: BrandSort,
  today: Today,
): Promise<(brand: Brand) => string | number> {
  if (sort === "name") return ({ name }) => foldText(name);
  if (sort === "company") return ({ company }) => foldText(company.name);
  if (sort === "publishedAt") return ({ publishedAt }) => publishedAt?.getTime() ?? 0;
  if (sort === "waiting") {
    const waiting = await readBrandWaiting(query, idsOf(brands));
    return ({ id }) => sumWaiting(shownWaiting(ctx, id, waiting.get(id)));
  }
  const counted = brands.filter(({ id }) => hasOperatorRight(ctx, "numbers.see", id));
  const numbers = await readSortNumbers(query, idsOf(counted), today, sort);
  return ({ id }) => numbers.get(id) ?? 0;
}

async function withNumbers(
  query: Query,
  ctx: OperatorCtx,
  page: readonly Brand[],
  today: Today,
): Promise<ListedBrand[]> {
  const [days, waiting] = await Promise.all([
    readBrandDays(query, idsOf(page), today),
    readBrandWaiting(query, idsOf(page)),
  ]);
  return page.map((brand) => ({
    ...brand,
    today: hasOperatorRight(ctx, "numbers.see", brand.id) ? (days.get(brand.id) ?? null) : null,
    waiting: shownWaiting(ctx, brand.id, waiting.get(brand.id)),
  }));
}

const idsOf = (brands: readonly Brand[]): string[] => brands.map(({ id }) => id);

/** How many wait in all that is shown. */
const sumWaiting = (waiting: ShownWaiting): number =>
  Object.values(waiting).reduce<number>((sum, count) => sum + (count ?? 0), 0);
