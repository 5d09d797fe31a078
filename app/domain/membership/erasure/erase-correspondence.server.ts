import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What stands for a text that was erased, where a text must be. */
const erasedText = "–";

/**
 * Erases what a profile wrote and showed in conversations, in the caller's transaction. The other side keeps the
 * conversation and its own words (docs/decisions/erasure.md); gifts that were given stay given.
 */
export async function eraseCorrespondence(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<void> {
  const sent = { tenantId, senderId: profileId };
  await tx.message.updateMany({
    where: { ...sent, kind: { not: "gift" } },
    data: { kind: "text", body: erasedText, giftId: null, photoId: null },
  });
  await tx.message.updateMany({ where: { ...sent, kind: "gift" }, data: { body: "", photoId: null } });
}
