import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Tells whether a decision of staff keeps a profile from being shown: one to disable or ban it that no appeal took
 * back.
 */
export async function isSwitchedOff(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<boolean> {
  const standing = await tx.moderationDecision.findFirst({
    where: { tenantId, profileId, action: { in: ["disable", "ban"] }, NOT: { appeal: { is: { upheld: true } } } },
    select: { id: true },
  });
  return standing !== null;
}
