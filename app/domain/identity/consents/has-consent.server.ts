import type { ConsentPurpose } from "./consent-purposes.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Whose consent to what; with a partner brand's id, to being shown there. */
export type AskedConsent = { accountId: string; purpose: ConsentPurpose; partnerId?: string };

/**
 * Tells whether an account's yes to a purpose is on record and not taken back. A yes to partner sites from before the
 * record named the brand counts for each that the member chose then.
 */
export async function hasConsent(
  tx: Tx,
  { tenant }: { tenant: Pick<Ctx["tenant"], "id"> },
  { accountId, purpose, partnerId }: AskedConsent,
): Promise<boolean> {
  const about = partnerId === undefined ? {} : { OR: [{ partnerId }, { partnerId: null }] };
  return (
    (await tx.consent.findFirst({
      where: { tenantId: tenant.id, accountId, purpose, ...about, withdrawnAt: null },
      select: { id: true },
    })) !== null
  );
}
