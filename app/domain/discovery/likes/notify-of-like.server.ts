import { mailAfter } from "#app/domain/notifications/occasions/delivery-limits.ts";
import { queueNotification } from "#app/domain/notifications/delivery/queue-notification.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type NewLike = {
  isMatch: boolean;
  /** Whether the actor was away when it was given. */
  isAutomatic: boolean;
};
type Liked = { id: string; accountId: string | null };

/** Notes in the like's own transaction who is to be told of it; of a match by auto-like both, who were both away. */
export async function notifyOfLike(
  tx: Tx,
  ctx: MemberCtx,
  other: Liked,
  { isMatch, isAutomatic }: NewLike,
): Promise<void> {
  const me = ctx.actor.profileId;
  const kind = isMatch ? "match" : "like";
  const shared = { kind, channels: ["push", "mail"], mailAfter } as const;
  if (other.accountId)
    await queueNotification(tx, ctx, {
      ...shared,
      accountId: other.accountId,
      dedupeKey: `${kind}:${me}:${other.id}`,
      details: { from: me },
    });
  if (isMatch && isAutomatic)
    await queueNotification(tx, ctx, {
      ...shared,
      accountId: ctx.actor.accountId,
      dedupeKey: `${kind}:${other.id}:${me}`,
      details: { from: other.id },
    });
}
