import { giveBackCredits } from "#app/domain/money/ledger/give-back-credits.server.ts";
import { withBookings } from "#app/domain/money/ledger/with-bookings.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { JobCtx } from "#app/platform/jobs/define-job.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { signalChatPhoto } from "#app/domain/chat/photos/signal-chat-photo.server.ts";

/**
 * Gives the sender back what a photo cost that its check refused, for each message that carries it. Safe to run again.
 */
export async function giveBackRefusedPhoto(
  { tenantId, photoId }: { tenantId: string; photoId: string },
  { clock }: Pick<JobCtx, "clock">,
): Promise<void> {
  const tenant = processRegistry().findPublished(tenantId);
  if (!tenant) return;
  const where = { tenantId, photoId, transferId: { not: null } };
  const messages = await withTenant(tenantId, (tx) =>
    tx.message.findMany({ where, select: { senderId: true, transferId: true } }),
  );
  for (const { senderId, transferId } of messages) {
    if (transferId === null) continue;
    await withBookings(tenantId, (tx) => giveBackCredits(tx, { tenant, clock }, { transferId }));
    signalMember(tenantId, senderId, { type: "counts" });
  }
  await signalChatPhoto(tenantId, photoId);
}
