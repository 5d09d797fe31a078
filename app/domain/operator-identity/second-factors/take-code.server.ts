import { matchingStep } from "./matching-step.server.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { openTotp } from "./totp-seal.server.ts";
import type { OwnSession } from "#app/domain/operator-identity/sessions/find-own-session.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { type Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** By what a second factor was shown. */
export type ShownBy = "authenticator" | "recovery_code";

/**
 * Takes the code of an operator's authenticator app, or one of the recovery codes, in the caller's transaction: each
 * counts once, also of many at once. Returns which it was, null for a code that is wrong or was used.
 */
export async function takeCode(
  tx: Tx,
  { clock }: { clock: Clock },
  { operator, code }: { operator: Pick<OwnSession["operator"], "id" | "totpSealed">; code: string },
): Promise<ShownBy | null> {
  const typed = code.replaceAll(/\s/g, "");
  const isShown = (await takeTime(tx, clock.now(), operator, typed)) && "authenticator";
  return isShown || ((await takeRecoveryCode(tx, clock.now(), operator.id, typed)) ? "recovery_code" : null);
}

async function takeTime(
  tx: Tx,
  now: Date,
  { id, totpSealed }: Pick<OwnSession["operator"], "id" | "totpSealed">,
  code: string,
): Promise<boolean> {
  if (totpSealed === null) return false;
  const secret = await openTotp(id, totpSealed).catch(() => null);
  // why no failure: under another secret of the platform the app is lost, and recovery codes are what is left
  const step = secret === null ? null : await matchingStep(secret, code, now);
  if (step === null) return false;
  const { count } = await tx.operator.updateMany({
    where: { id, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count > 0;
}

async function takeRecoveryCode(tx: Tx, now: Date, operatorId: string, code: string): Promise<boolean> {
  const codeHash = hashRecoveryCode(code);
  if (codeHash === null) return false;
  const { count } = await tx.operatorRecoveryCode.updateMany({
    where: { operatorId, codeHash, usedAt: null },
    data: { usedAt: now },
  });
  return count > 0;
}
