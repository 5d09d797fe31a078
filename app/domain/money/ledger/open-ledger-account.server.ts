import type { LedgerAccountKind } from "#app/platform/db/generated/enums.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/** Whose credits lie there: a member's (`accountId`), or the platform's own. */
export type LedgerPlace = { tenantId: string; accountId: string | null; kind: LedgerAccountKind };

/**
 * Opens a place for credits where it is missing, in the caller's transaction, and returns its id and (a member's)
 * balance.
 */
export async function openLedgerAccount(tx: Tx, place: LedgerPlace): Promise<{ id: string; balance: number | null }> {
  const known = await tx.ledgerAccount.findFirst({ where: place, select: { id: true, balance: true } });
  if (known) return known;
  // why: two who need it first at once both find it, whoever opens it
  await tx.ledgerAccount.createMany({
    data: [{ ...place, balance: place.accountId === null ? null : 0 }],
    skipDuplicates: true,
  });
  return tx.ledgerAccount.findFirstOrThrow({ where: place, select: { id: true, balance: true } });
}
