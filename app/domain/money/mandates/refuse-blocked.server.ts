import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { type DebitedParty, isDebitBlocked } from "./is-debit-blocked.server.ts";

/**
 * Refuses a member or an account that is not debited (any more, or for now), in the caller's transaction.
 * @throws AppError `debit_blocked`
 */
export async function refuseBlocked(tx: Tx, party: DebitedParty): Promise<void> {
  if (await isDebitBlocked(tx, party)) throw new AppError("debit_blocked");
}
