import type { Finding } from "./finding.ts";
import { judgeSigns } from "./judge-signs.ts";
import { readBrandFindings } from "./read-brand-findings.server.ts";
import { readProcesses } from "#app/domain/operations/processes/read-processes.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readAcrossBrands, withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import { queueWithin } from "#app/platform/jobs/manage-jobs.server.ts";
import { readQueueStandings } from "#app/platform/jobs/read-queue-standings.server.ts";

/**
 * Lists what is wrong with the platform now, the worst first; nothing where all is well.
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function listFindings(ctx: OperatorCtx): Promise<Finding[]> {
  enforceOperatorRight(ctx, "operations.see", null);
  const ofPlatform = await withOperator(ctx, async (tx) => ({
    processes: await readProcesses(tx),
    queues: await readQueueStandings(queueWithin(tx)),
  }));
  const ofBrands = await readAcrossBrands(ctx, async (query) => {
    const brands = await query<{ id: string }>("select id from tenant order by id", [], "brands-of-operations");
    return readBrandFindings(
      query,
      brands.map(({ id }) => id),
      ctx.clock,
    );
  });
  return judgeSigns({ ...ofPlatform, ofBrands });
}
