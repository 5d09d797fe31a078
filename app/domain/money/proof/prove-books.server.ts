import { type LedgerFault, verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { verifyPayments } from "./verify-payments.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Proves a brand's ledger from its entries, and that its payments say the same; an empty list proves both. */
export async function proveBooks(tx: Tx, { tenantId }: { tenantId: string }): Promise<LedgerFault[]> {
  return [...(await verifyLedger(tx, { tenantId })), ...(await verifyPayments(tx, { tenantId }))];
}
