import { randomInt, randomUUID } from "node:crypto";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import { processFieldSeal } from "#app/platform/runtime/process-field-seal.server.ts";
import { processSms } from "#app/platform/runtime/process-sms.server.ts";
import { codeFingerprint } from "./codes/code-fingerprint.ts";
import { smsCodeRule } from "./codes/sms-codes.ts";

const perMember = { limit: 5, windowSeconds: secondsIn.day };
const perNumber = { limit: 5, windowSeconds: secondsIn.day };

/** How an SMS names its sender: letters and digits alone, as phones show them. */
const senderName = (brand: string) => brand.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 11) || "Code";

/**
 * Sends the member a code to the mobile number (E.164) with which a mandate is signed; a new one ends the former.
 * @throws AppError `too_many_requests` beyond five codes of a member, or to a number from all brands, in a day;
 *   `sms_failed` where it could not be sent.
 */
export async function sendMandateCode(ctx: MemberCtx, { mobile }: { mobile: string }): Promise<void> {
  const { tenant, clock, locale } = ctx;
  const { accountId } = ctx.actor;
  const sms = processSms();
  if (!sms) throw new AppError("sms_failed");
  await enforceLimit({ key: `sms-code:${tenant.id}:${accountId}`, ...perMember });
  await enforceLimit({ key: `sms-number:${hashToken(mobile)}`, ...perNumber });

  const tenantId = tenant.id;
  const now = clock.now();
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = codeFingerprint(await processFieldSeal(), { tenantId, id, code });
  const own = { tenantId, accountId };
  await withTenant(tenantId, async (tx) => {
    await tx.smsCode.deleteMany({ where: { ...own, usedAt: null } });
    const expiresAt = new Date(now.getTime() + smsCodeRule.lifetime * 1_000);
    await tx.smsCode.create({ data: { ...own, id, mobile, codeHash, createdAt: now, expiresAt } });
  });
  const t = fixedTexts(tenant, textLanguageOf(locale, tenant), "directdebit");
  try {
    await sms.sendSms({ from: senderName(tenant.settings.name), to: mobile, text: t("sms", { code }) });
  } catch (error) {
    throw new AppError("sms_failed", {}, { cause: error });
  }
}
