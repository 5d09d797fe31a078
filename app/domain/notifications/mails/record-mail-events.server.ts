import type { MailEvents } from "./mail-event-contract.ts";
import { blockMails } from "./block-mails.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Takes what a provider reports of a brand's mails; addresses without an account, and bounces that may pass, change
 * nothing. Safe to repeat.
 */
export async function recordMailEvents(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { events }: MailEvents,
): Promise<void> {
  await withTenant(
    tenant.id,
    async (tx) => {
      for (const { kind, address, permanent } of events) {
        if (address === null || (kind === "bounce" && !permanent)) continue;
        // why: whoever claims an address learns of its bounces alike, whether it is somebody's or nobody's
        const accounts = await tx.account.findMany({
          where: { tenantId: tenant.id, email: address },
          select: { id: true },
        });
        for (const { id } of accounts) await blockMails(tx, { tenant, clock }, { accountId: id, kind });
      }
    },
    { timeout: 60_000 },
  );
}
