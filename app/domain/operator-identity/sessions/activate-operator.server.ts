import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Makes the account of somebody usable who has just got a second factor, in the caller's transaction. */
export async function activateOperator(
  tx: Tx,
  { clock }: { clock: Clock },
  { operatorId }: { operatorId: string },
): Promise<void> {
  await tx.operator.updateMany({
    where: { id: operatorId, status: "enrolling" },
    data: { status: "active", activatedAt: clock.now() },
  });
}
