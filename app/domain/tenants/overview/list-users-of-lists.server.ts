import { readBrands } from "./read-brands.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

/** A brand with the company behind it and the niche it is in, by their numbers; null before its first publication. */
export type UserOfLists = { id: string; name: string; company: number; niche: number | null };

/**
 * Which company and niche each brand uses; removed brands use none.
 * @throws AppError `forbidden` without the right `companies.see`.
 */
export async function listUsersOfLists(ctx: OperatorCtx): Promise<UserOfLists[]> {
  enforceOperatorRight(ctx, "companies.see", null);
  const brands = await readAcrossBrands(ctx, readBrands);
  return brands
    .filter(({ status }) => status !== "removed")
    .map(({ id, name, company, niche }) => ({ id, name, company: company.id, niche }));
}
