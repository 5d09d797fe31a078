import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { ConsentPurpose } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/** Records that an account takes back its yes to a purpose, whatever version it was for; the records themselves stay. */
export async function withdrawConsent(tx: Tx, { tenant, clock }: Pick<Ctx, "tenant" | "clock">, input: { accountId: string; purpose: ConsentPurpose }): Promise<void> {
  await tx.consent.updateMany({ where: { tenantId: tenant.id, ...input, withdrawnAt: null }, data: { withdrawnAt: clock.now() } });
}
