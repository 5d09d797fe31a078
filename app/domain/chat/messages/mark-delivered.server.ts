import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Up to which message of a conversation a member was given them. */
export type Delivery = { profileId: string; conversation: string; number: number };

type Row = { profile: string; conversation: string; partner: string; number: number | null };

/**
 * Notes that messages were handed to members of a tenant, each conversation up to a number; never backwards, and not
 * of whom the sender is not told that they are here, or who turned receipts off. Their senders' windows learn it. Resolves to those that somebody else was changing at that moment and
 * that have to be noted again, or belong to nobody. A member stands at most once with a conversation.
 */
export async function markDelivered(
  { tenantId }: { tenantId: string },
  { deliveries }: { deliveries: readonly Delivery[] },
): Promise<Delivery[]> {
  if (deliveries.length === 0) return [];
  const rows = await callAsTenant<Row>(tenantId, "mark_deliveries", [
    deliveries.map(({ profileId }) => profileId),
    deliveries.map(({ conversation }) => conversation),
    deliveries.map(({ number }) => number),
  ]);
  for (const { partner, conversation, number } of rows)
    if (number !== null) signalMember(tenantId, partner, { type: "delivered", conversation, number });
  const looked = new Set(rows.map(({ profile, conversation }) => `${profile} ${conversation}`));
  return deliveries.filter(({ profileId, conversation }) => !looked.has(`${profileId} ${conversation}`));
}
