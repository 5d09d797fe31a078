import { hashRecoveryCode, makeRecoveryCode, recoveryCodeCount } from "./recovery-codes.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Gives an operator ten new recovery codes in place of all former ones, in the caller's transaction. Returns them as
 * they are shown, once: only their hashes are kept.
 */
export async function replaceRecoveryCodes(
  tx: Tx,
  { clock }: { clock: Clock },
  { operatorId }: { operatorId: string },
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId } });
  await tx.operatorRecoveryCode.createMany({
    data: codes.flatMap((code) => {
      const codeHash = hashRecoveryCode(code);
      return codeHash ? [{ operatorId, codeHash, createdAt: clock.now() }] : [];
    }),
  });
  return codes;
}
