import { attemptKey, type Tried } from "./attempt-key.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Forgets the wrong tries after a right one, in the caller's transaction. */
export async function forgetAttempts(tx: Tx, tried: Tried): Promise<void> {
  await tx.operatorAttempt.deleteMany({ where: { keyHash: attemptKey(tried) } });
}
