import type { Channel, NotificationKind } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

export type NewNotification = {
  accountId: string;
  kind: NotificationKind;
  /** Names the occasion within the brand: it is told once on each channel. */
  dedupeKey: string;
  /** Ids and numbers only, never words of members. */
  details: Prisma.InputJsonObject;
  channels: readonly Channel[];
  /** Milliseconds by which the mail waits, so that it is left out where the member comes by first; 0 by default. */
  mailAfter?: number;
};

/**
 * Notes in the caller's transaction that a member is to be told something; whether that is done is decided at its
 * delivery. Returns how many rows are new; after the commit, `deliverSoon` has them looked at.
 */
export async function queueNotification(
  tx: Tx,
  { tenant, clock }: { tenant: Pick<Ctx["tenant"], "id">; clock: Ctx["clock"] },
  notification: NewNotification,
): Promise<number> {
  const { accountId, kind, dedupeKey, details, mailAfter = 0 } = notification;
  const createdAt = clock.now();
  const data = notification.channels.map((channel) => ({
    tenantId: tenant.id,
    accountId,
    channel,
    kind,
    details,
    createdAt,
    dedupeKey: `${dedupeKey}:${channel}`,
    notBefore: channel === "mail" ? new Date(createdAt.getTime() + mailAfter) : createdAt,
  }));
  const { count } = await tx.notification.createMany({ data, skipDuplicates: true });
  return count;
}
