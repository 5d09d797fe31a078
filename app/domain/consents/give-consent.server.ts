import { termsDate } from "#app/domain/pages/terms-date.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { ConsentPurpose } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/**
 * Records that an account said yes to a purpose, under the version of the terms in force, in the reader's language.
 * Saying yes again to what is in force changes nothing.
 */
export async function giveConsent(tx: Tx, { tenant, locale, clock }: Pick<Ctx, "tenant" | "locale" | "clock">, input: { accountId: string; purpose: ConsentPurpose }): Promise<void> {
  const version = termsDate(tenant.company).toISOString().slice(0, 10);
  const inForce = await tx.consent.findFirst({ where: { tenantId: tenant.id, ...input, version, withdrawnAt: null }, select: { id: true } });
  if (inForce) return;
  await tx.consent.create({ data: { tenantId: tenant.id, ...input, version, locale, givenAt: clock.now() } });
}
