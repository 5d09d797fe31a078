import type { ConsentPurpose } from "./consent-purposes.ts";
import { asWording, consentWords, type Partner } from "./consent-words.server.ts";
import { termsDate } from "./terms-date.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Who agrees to what; `partner` is the brand where the purpose is to be shown on one. */
type GivenConsent = { accountId: string; purpose: ConsentPurpose; partner?: Partner };

/**
 * Records that an account said yes to a purpose: the words it read and their language, and the version of the legal
 * pages in force. Saying yes again to the same words changes nothing; what was recorded is never changed but for its
 * end.
 */
export async function giveConsent(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "locale" | "clock">,
  { accountId, purpose, partner }: GivenConsent,
): Promise<void> {
  const { tenant, locale, clock } = ctx;
  const version = termsDate(tenant.company).toISOString().slice(0, 10);
  const given = {
    tenantId: tenant.id,
    accountId,
    purpose,
    partnerId: partner?.id ?? null,
    version,
    locale,
    wording: asWording(consentWords(ctx, { purpose, partner })),
  };
  const inForce = await tx.consent.findFirst({ where: { ...given, withdrawnAt: null }, select: { id: true } });
  if (inForce) return;
  await tx.consent.create({ data: { ...given, givenAt: clock.now() } });
}
