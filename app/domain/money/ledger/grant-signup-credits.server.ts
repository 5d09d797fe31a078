import { openLedgerAccount } from "./open-ledger-account.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/**
 * Opens a newcomer's wallet and puts the brand's `signup_credits` into it, from the credits that the platform gives
 * away, in the transaction of the signup. Once per account, whatever repeats.
 */
export async function grantSignupCredits(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId }: { accountId: string },
): Promise<void> {
  const tenantId = tenant.id;
  const amount = tenant.settings.signup_credits;
  const createdAt = clock.now();
  const wallet = await openLedgerAccount(tx, { tenantId, accountId, kind: "wallet" });
  if (amount === 0) return;

  const promotional = await openLedgerAccount(tx, { tenantId, accountId: null, kind: "promotional" });
  const transfer = await tx.ledgerTransfer.create({
    data: { tenantId, kind: "signup_bonus", idempotencyKey: `signup:${accountId}`, createdAt },
  });
  const entry = { tenantId, transferId: transfer.id, createdAt };
  await tx.ledgerEntry.createMany({
    data: [
      { ...entry, ledgerAccountId: promotional.id, amount: -amount },
      { ...entry, ledgerAccountId: wallet.id, amount },
    ],
  });
}
