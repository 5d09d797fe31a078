import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { type connectDatabase } from "#app/platform/db/connection/database.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";

type Bought = { brand: string; credits: number; customers: readonly ChatMember[]; paid: readonly string[] };

/**
 * What is wrong with purchases of which each was paid: one that is not completed, or that nobody bought, a wallet that
 * has not just what was bought and the one credit from before, and what the proof of the books finds.
 */
export function findPurchaseFaults(
  db: ReturnType<typeof connectDatabase>,
  { brand: tenantId, credits, customers, paid }: Bought,
): Promise<string[]> {
  return withTenantOn(
    db,
    tenantId,
    async (tx) => {
      const accountId = { in: customers.map((customer) => customer.accountId) };
      const payments = await tx.payment.findMany({ where: { tenantId, accountId, status: "completed" } });
      const wallets = await tx.ledgerAccount.findMany({ where: { tenantId, kind: "wallet", accountId } });
      const known = new Set(paid);
      const completed = new Set(payments.map(({ id }) => id));
      const each = new Map(Map.groupBy(payments, (payment) => payment.accountId));
      return [
        ...paid.filter((id) => !completed.has(id)).map((id) => `Payment ${id} was paid and is not completed`),
        ...payments
          .filter(({ id }) => !known.has(id))
          .map(({ id }) => `Payment ${id} was completed and bought by nobody`),
        ...wallets
          .filter((wallet) => wallet.balance !== 1 + credits * (each.get(wallet.accountId ?? "")?.length ?? 0))
          .map((wallet) => `A wallet has ${wallet.balance} credits, other than were bought`),
        ...(await proveBooks(tx, { tenantId })).map(({ fault, count }) => `${fault} (${count})`),
      ];
    },
    { timeout: 120_000 },
  );
}
