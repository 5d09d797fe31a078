import type { AskedConsent } from "./has-consent.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Records that an account takes back its yes to a purpose, in whatever words and version it was; the records themselves
 * stay.
 */
export async function withdrawConsent(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  consent: AskedConsent,
): Promise<void> {
  await tx.consent.updateMany({
    where: { tenantId: tenant.id, ...consent, withdrawnAt: null },
    data: { withdrawnAt: clock.now() },
  });
}
