import { timingSafeEqual } from "node:crypto";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { limitFailures } from "#app/platform/runtime/enforce-limit.server.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { codeFingerprint } from "./codes/code-fingerprint.ts";
import { smsCodeRule } from "./codes/sms-codes.ts";

const perDay = { counts: "failures", limit: 20, windowSeconds: secondsIn.day } as const;

/**
 * Checks the code from the phone against the one that was sent last to this number, and uses it up. Each try is taken
 * before the code is looked at, so that many at once are no more than five.
 * @throws AppError `code_invalid` for a wrong code, one that has ended, or the sixth try; `too_many_requests` beyond 20
 *   wrong ones a day.
 */
export async function checkMandateCode(ctx: MemberCtx, input: { code: string; mobile: string }): Promise<void> {
  return limitFailures({ key: `sms-try:${ctx.tenant.id}:${ctx.actor.accountId}`, ...perDay }, () =>
    tryCode(ctx, input),
  );
}

async function tryCode(
  { tenant, actor, clock }: MemberCtx,
  { code, mobile }: { code: string; mobile: string },
): Promise<void> {
  const tenantId = tenant.id;
  const now = clock.now();
  const alive = {
    tenantId,
    accountId: actor.accountId,
    mobile,
    usedAt: null,
    expiresAt: { gt: now },
    attempts: { lt: smsCodeRule.tries },
  };
  const seal = await processFieldSeal();
  const isRight = await withTenant(tenantId, async (tx) => {
    const [sent] = await tx.smsCode.updateManyAndReturn({ where: alive, data: { attempts: { increment: 1 } } });
    if (!sent || !timingSafeEqual(sent.codeHash, codeFingerprint(seal, { tenantId, id: sent.id, code }))) return false;
    const { count } = await tx.smsCode.updateMany({
      where: { tenantId, id: sent.id, usedAt: null },
      data: { usedAt: now },
    });
    return count === 1;
  });
  if (!isRight) throw new AppError("code_invalid");
}
