import { signalPublicProfile } from "./signal-public-profile.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Takes a profile out of what search reads, in the transaction that hid it, and then out of every page that is kept.
 */
export async function unlistProfile(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<void> {
  await tx.listing.deleteMany({ where: { tenantId, profileId } });
  signalPublicProfile(tx, { tenantId, profileId });
}
