import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { mayBeDebited } from "./may-be-debited.ts";
import { readReturnedDebits } from "./read-returned-debits.server.ts";

/** Who would be debited, and from which account: null as long as none is known. */
export type DebitedParty = { tenantId: string; accountId: string; ibanHash: string | null; now: Date };

/**
 * Whether a member or an account is not debited (any more, or for now), in the caller's transaction: staff or a bank's
 * code has blocked one of them, or what came back of the member's debits says so (`mayBeDebited`).
 */
export async function isDebitBlocked(tx: Tx, { tenantId, accountId, ibanHash, now }: DebitedParty): Promise<boolean> {
  const block = await tx.debitBlock.findFirst({
    where: { tenantId, OR: [{ tenantId, accountId }, ...(ibanHash === null ? [] : [{ tenantId, ibanHash }])] },
    select: { id: true },
  });
  return block !== null || !mayBeDebited(await readReturnedDebits(tx, { tenantId, accountId }), now);
}
