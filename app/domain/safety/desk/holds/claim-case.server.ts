import { type HoldCtx, takeHold } from "./take-hold.server.ts";
import type { CaseAddress } from "#app/domain/safety/desk/case-kinds.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Takes a case that is about to be decided, in the transaction that decides it, so that of two who decide at the same
 * time the second waits, and then finds it decided.
 * @throws AppError `case_held` with the name of whoever works on it, `conflict` where that ended in this very moment.
 */
export async function claimCase(tx: Tx, ctx: HoldCtx, address: CaseAddress): Promise<void> {
  const hold = await takeHold(tx, ctx, address);
  if (hold === null) throw new AppError("conflict");
  if (!hold.isMine) throw new AppError("case_held", { name: hold.name });
}
