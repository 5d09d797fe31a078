import { readCaseCursor, writeCaseCursor } from "./case-cursor.ts";
import { type CaseReach, countCases, type ListedCase, readCases } from "./read-cases.server.ts";
import { caseKinds, caseRights, type CaseKind, type CaseStanding } from "#app/domain/safety/desk/case-kinds.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

/** Which page of the queue: of one brand or all, one kind or all, what comes after `after`, `limit` cases at most. */
export type CaseList = {
  brand: string | null;
  kind: CaseKind | null;
  standing: CaseStanding;
  after: string | null;
  limit: number;
};

/** Cases, how many of each kind wait at these brands, and where the list goes on. */
export type CasePage = { cases: ListedCase[]; waiting: Record<CaseKind, number>; next: string | null };

/**
 * A page of the cases of all brands that the operator holds, those that wait by when they are due, others the last
 * first. Of each brand those kinds alone which the operator's rights on it show.
 * @throws AppError `forbidden` without the right to any case.
 */
export async function listCases(ctx: OperatorCtx, list: CaseList): Promise<CasePage> {
  enforceOperatorRight(ctx, "complaints.answer", { anyBrand: true });
  const { standing, limit } = list;
  const now = ctx.clock.now();
  return readAcrossBrands(ctx, async (query) => {
    const rows = await query<{ id: string }>("select id from tenant order by id", [], "case-brands");
    const brands = rows.flatMap(({ id }) => (list.brand === null || id === list.brand ? [id] : []));
    const reach: CaseReach = caseKinds.map((kind) => ({
      kind,
      brands: brands.filter((brand) => hasOperatorRight(ctx, caseRights[kind].see, brand)),
    }));
    const shown = reach.filter(({ kind }) => list.kind === null || kind === list.kind);
    const wanted = { standing, now, operatorId: ctx.operator.id, after: readCaseCursor(list.after), limit: limit + 1 };
    const [found, waiting] = await Promise.all([
      readCases(query, shown, wanted),
      countCases(query, reach, ctx.operator.id),
    ]);
    const cases = found.slice(0, limit);
    const last = found.length > limit ? cases.at(-1) : undefined;
    return { cases, waiting, next: last ? writeCaseCursor({ at: last.place, id: last.id }) : null };
  });
}
