import type { DirectDebitTerms } from "#app/domain/money/mandates/direct-debit-terms.server.ts";
import { readReturnedDebits } from "#app/domain/money/mandates/read-returned-debits.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A debit of a member's account that is to come, in cents. */
export type DebitToCome = {
  tenantId: string;
  accountId: string;
  /** The account; null as long as none is known: nothing is given ahead of a debit from it. */
  ibanHash: string | null;
  amountMinor: number;
  /** Its order, where it is placed already. */
  paymentId?: string;
};

/**
 * Whether the credits of a debit are given before its money comes, in the caller's transaction: up to the brand's limit,
 * counted with all debits under way of the member or from the account; never where either had money fetched back, a
 * debit returned or credits given ahead in vain, or where the member owes credits.
 */
export async function mayBeAdvanced(
  tx: Tx,
  { advanceLimitMinor }: Pick<DirectDebitTerms, "advanceLimitMinor">,
  { tenantId, accountId, ibanHash, amountMinor, paymentId }: DebitToCome,
): Promise<boolean> {
  if (amountMinor > advanceLimitMinor || ibanHash === null) return false;
  const ofEither = [{ accountId }, { mandate: { tenantId, ibanHash } }];
  const underWay = await tx.payment.aggregate({
    where: {
      tenantId,
      method: "directdebit",
      status: "pending",
      OR: ofEither,
      ...(paymentId !== undefined && { id: { not: paymentId } }),
    },
    _sum: { amountMinor: true },
  });
  if ((underWay._sum.amountMinor ?? 0) + amountMinor > advanceLimitMinor) return false;
  const inVain = await tx.payment.findFirst({
    where: {
      tenantId,
      AND: [
        { OR: ofEither },
        {
          OR: [
            { chargedBackAt: { not: null } },
            { returnCode: { not: null } },
            { advancedAt: { not: null }, status: { in: ["failed", "cancelled"] } },
          ],
        },
      ],
    },
    select: { id: true },
  });
  if (inVain || (await readReturnedDebits(tx, { tenantId, accountId })).length > 0) return false;
  const owed = await tx.ledgerAccount.findFirst({
    where: { tenantId, accountId, kind: "receivable", balance: { lt: 0 } },
    select: { id: true },
  });
  return owed === null;
}
