import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { signalMember } from "#app/platform/live/member-signals.server.ts";

/** Up to which message of a conversation a member was given them. */
export type Delivery = { conversation: string; number: number };

type Row = { conversation: string; number: number; partner: string };

/**
 * Notes that messages were handed to the member, each conversation up to a number; never backwards, and not behind a
 * block. Their senders' windows learn it.
 */
export async function markDelivered(
  { tenant, actor }: Pick<MemberCtx, "tenant" | "actor">,
  { deliveries }: { deliveries: readonly Delivery[] },
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = await callAsTenant<Row>(tenant.id, "mark_delivered", [
    actor.profileId,
    deliveries.map(({ conversation }) => conversation),
    deliveries.map(({ number }) => number),
  ]);
  for (const { partner, conversation, number } of rows)
    signalMember(tenant.id, partner, { type: "delivered", conversation, number });
}
