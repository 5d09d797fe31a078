import { publishListEntry } from "./publish-list-entry.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

type Wanted = { kind: "company" | "niche"; id: number; toNumber: number; reason: string };

/**
 * Publishes what an earlier revision of a company or a niche said as its next one, which is returned.
 * @throws AppError `not_found` where there is no such revision, and as `publishListEntry` does, also where today's
 *   contract no longer takes it.
 */
export async function rollBackListEntry(
  ctx: OperatorCtx & { announce(tenantId: string): Promise<void> },
  { kind, id: entryId, toNumber, reason }: Wanted,
): Promise<number> {
  enforceOperatorRight(ctx, "companies.change", null);
  const [newest, earlier] = await withConsole((tx) =>
    Promise.all([
      tx.sharedListRevision.findFirst({ where: { kind, entryId }, orderBy: { number: "desc" } }),
      tx.sharedListRevision.findUnique({ where: { kind_entryId_number: { kind, entryId, number: toNumber } } }),
    ]),
  );
  if (!newest || !earlier) throw new AppError("not_found", { revision: toNumber });
  return publishListEntry(ctx, { kind, document: earlier.document, basedOn: newest.number, reason });
}
