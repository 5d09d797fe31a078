import { hasOperatorRight } from "#app/domain/operators/rights/has-operator-right.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { addMonths, disputeRatios, type SchemeRatio } from "./dispute-ratio.ts";
import { readSchemeMonths } from "./read-scheme-months.server.ts";

/** What card schemes watch of a company: `counted` of its `brands` are in it, the others are not this operator's. */
export type CompanyRatios = { company: string; brands: number; counted: number; ratios: SchemeRatio[] };

/**
 * The shares of disputes that card schemes watch, of the company that a brand belongs to: all its brands that the
 * operator may see the disputes of, added up, because the schemes count what one merchant sells (facts/money.md).
 * @throws AppError `forbidden`.
 */
export async function seeDisputeRatios(ctx: BrandOperatorCtx): Promise<CompanyRatios> {
  enforceOperatorRight(ctx, "disputes.see", ctx.tenant.id);
  const { company } = ctx.tenant;
  const others = processRegistry()
    .listPublished()
    .filter((tenant) => tenant.company.id === company.id && tenant.id !== ctx.tenant.id);
  const seen = [ctx.tenant, ...others.filter(({ id }) => hasOperatorRight(ctx, "disputes.see", id))];
  const months = [];
  for (const tenant of seen) months.push(await readSchemeMonths({ tenant, clock: ctx.clock }));
  return {
    company: company.name,
    brands: others.length + 1,
    counted: seen.length,
    ratios: disputeRatios(addMonths(months)),
  };
}
