import { readUnusedCredits } from "#app/domain/money/ledger/read-unused-credits.server.ts";
import { refundableMinor } from "./refundable.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What can be paid back for one payment: its unused credits, and their price in minor units. */
type Refundable = { paymentId: string; credits: number; amountMinor: number; currency: string };

/** Unused credits of a wallet: those that were paid for, with their price, and all others, which have none. */
export type UnusedInMoney = { refundable: Refundable[]; gifted: number };

const payment = {
  id: true,
  credits: true,
  amountMinor: true,
  refundedMinor: true,
  refundingMinor: true,
  currency: true,
  status: true,
  chargedBackAt: true,
} as const;

/** Reads what could be paid back to an account for credits it has not used, in the caller's transaction. */
export async function readRefundable(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<UnusedInMoney> {
  const { paid, gifted } = await readUnusedCredits(tx, { tenantId, accountId });
  const payments = await tx.payment.findMany({
    where: { tenantId, accountId, id: { in: paid.map(({ paymentId }) => paymentId) } },
    select: payment,
  });
  const refundable = paid.flatMap(({ paymentId, credits }) => {
    const found = payments.find(({ id }) => id === paymentId);
    const amountMinor = found ? refundableMinor(found, credits) : 0;
    return found && amountMinor > 0 ? [{ paymentId, credits, amountMinor, currency: found.currency }] : [];
  });
  const total = paid.reduce((sum, { credits }) => sum + credits, gifted);
  return { refundable, gifted: total - refundable.reduce((sum, { credits }) => sum + credits, 0) };
}
