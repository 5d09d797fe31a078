import { reportUnknown } from "#app/commands/tenants/check.ts";
import { tenantFolders, withPlatformCtx } from "#app/commands/tenants/open-platform.ts";
import { whoAmI } from "#app/commands/who-am-i.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import type { AppliedTenant } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { formatProblem } from "#app/platform/tenancy/tenant-problem.ts";

type Options = { folder?: string | undefined; force?: boolean | undefined; author?: string | undefined };

/** Publishes all brands of the folder or some, prints what became of each, and tells whether all is well. */
export function apply(ids: string[], options: Options): Promise<boolean> {
  return withPlatformCtx((ctx) => applyIn(ctx, ids, options));
}

/** `apply` on a database that is open. */
export async function applyIn(ctx: PlatformCtx, ids: string[], options: Options): Promise<boolean> {
  const { applyTenants } = await import("#app/domain/tenants/publishing/apply-tenants.server.ts");
  const started = performance.now();
  const applied = await applyTenants(ctx, {
    folders: tenantFolders(options.folder),
    author: options.author ?? whoAmI(),
    force: options.force ?? false,
    ...(ids.length > 0 ? { ids } : {}),
  });
  for (const problem of applied.listProblems) console.log(formatProblem(problem));
  for (const company of applied.companies) console.log(`${`company ${company}`.padEnd(16)} published`);
  for (const brand of applied.brands) printTenant(brand);
  console.log(
    `${applied.brands.length} ${applied.brands.length === 1 ? "brand" : "brands"} in ${((performance.now() - started) / 1_000).toFixed(1)} s`,
  );
  const unknown = reportUnknown(
    ids,
    applied.brands.map((brand) => brand.id),
  );
  const sound = applied.brands.every(({ outcome }) => outcome === "published" || outcome === "unchanged");
  return sound && !unknown && applied.listProblems.length === 0;
}

function printTenant({ id, outcome, revision, refusal, problems }: AppliedTenant): void {
  const detail = revision === null ? (refusal?.text ?? "") : `revision ${revision}`;
  console.log(`${id.padEnd(16)} ${outcome.padEnd(10)} ${detail || "keeps its last good revision, if it has one"}`);
  for (const problem of problems) console.log(`  ${formatProblem(problem)}`);
}
