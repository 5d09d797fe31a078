import type { ModerationDecision } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** The decision that keeps a profile from being shown. */
export type Suspension = Pick<ModerationDecision, "id" | "ground" | "statement" | "reportId" | "decidedAt">;

/**
 * Finds the last decision of staff to disable or ban a profile that stands: no appeal took it back, and no later
 * decision ended every suspension. Null where none stands.
 */
export async function findSuspension(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<Suspension | null> {
  const ended = await tx.moderationDecision.findFirst({
    where: { tenantId, profileId, endsSuspension: true },
    orderBy: { decidedAt: "desc" },
    select: { decidedAt: true },
  });
  return tx.moderationDecision.findFirst({
    where: {
      tenantId,
      profileId,
      action: { in: ["disable", "ban"] },
      NOT: { appeal: { is: { upheld: true } } },
      ...(ended && { decidedAt: { gt: ended.decidedAt } }),
    },
    orderBy: { decidedAt: "desc" },
    select: { id: true, ground: true, statement: true, reportId: true, decidedAt: true },
  });
}
