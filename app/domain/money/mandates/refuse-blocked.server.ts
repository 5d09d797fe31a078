import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { mayBeDebited } from "./may-be-debited.ts";
import { readReturnedDebits } from "./read-returned-debits.server.ts";

/**
 * Refuses a member or an account that is not debited (any more, or for now), in the caller's transaction.
 * @throws AppError `debit_blocked`
 */
export async function refuseBlocked(
  tx: Tx,
  {
    tenantId,
    accountId,
    ibanHash,
    now,
  }: {
    tenantId: string;
    accountId: string /** Null as long as no account is known. */;
    ibanHash: string | null;
    now: Date;
  },
): Promise<void> {
  const block = await tx.debitBlock.findFirst({
    where: { tenantId, OR: [{ tenantId, accountId }, ...(ibanHash === null ? [] : [{ tenantId, ibanHash }])] },
    select: { id: true },
  });
  if (block || !mayBeDebited(await readReturnedDebits(tx, { tenantId, accountId }), now))
    throw new AppError("debit_blocked");
}
