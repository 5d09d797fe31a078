import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { ConsentPurpose } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/** Tells whether an account's yes to a purpose is on record and not taken back. */
export async function hasConsent(tx: Tx, { tenant }: { tenant: Pick<Ctx["tenant"], "id"> }, input: { accountId: string; purpose: ConsentPurpose }): Promise<boolean> {
  return (await tx.consent.findFirst({ where: { tenantId: tenant.id, ...input, withdrawnAt: null }, select: { id: true } })) !== null;
}
