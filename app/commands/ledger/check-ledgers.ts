import type { LedgerFault } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { connectDatabase } from "#app/platform/db/connection/database.server.ts";
import type { DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What was looked at of a brand, and what does not add up. */
export type CheckedLedger = { brand: string; payments: number; transfers: number; faults: readonly LedgerFault[] };

/** How long the proof of one brand may take, in milliseconds: it reads every entry. */
const patience = 1_800_000;

/** Proves the books of every brand of a database, or of one, each as it stood at one moment, and changes nothing. */
export async function checkLedgers(
  { owner, app }: DatabaseUrls,
  { brand }: { brand?: string | undefined },
): Promise<CheckedLedger[]> {
  const { rows } = await withConnection(owner, (client) =>
    client.query<{ id: string }>("select id from tenant where $1::text is null or id = $1 order by id", [
      brand ?? null,
    ]),
  );
  const db = connectDatabase(app, 4, patience);
  const checked: CheckedLedger[] = [];
  try {
    for (const { id: tenantId } of rows) {
      const look = await withTenantOn(
        db,
        tenantId,
        async (tx) => ({
          brand: tenantId,
          payments: await tx.payment.count({ where: { tenantId } }),
          transfers: await tx.ledgerTransfer.count({ where: { tenantId } }),
          faults: await proveBooks(tx, { tenantId }),
        }),
        // why: what is written meanwhile is not half of the proof
        { timeout: patience, isolationLevel: "RepeatableRead" },
      );
      checked.push(look);
    }
  } finally {
    await db.close();
  }
  return checked;
}
