import { type DueNotification, notificationDetails } from "#app/domain/notifications/occasions/due-notification.ts";
import {
  type Channel,
  isNotificationKind,
  notificationKinds,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Row = {
  id: string;
  account_id: string;
  channel: Channel;
  kind: string;
  details: unknown;
  created_at: Date;
  is_due: boolean;
};

const earlyFamilies: readonly string[] = ["messages", "likes", "matches"];

/** What is told early when something else of its family is told: one mail less. */
const early = Object.entries(notificationKinds).flatMap(([kind, { family }]) =>
  earlyFamilies.includes(family) ? [kind] : [],
);

/**
 * Reads at most `limit` notifications of a brand whose time has come, the oldest first, and the mails about messages
 * and likes that wait for the same members; of `id` alone where that is given. In-app rows and kinds that are not known
 * (any more) are not among them.
 */
export async function readDue(
  tx: Tx,
  at: { tenantId: string; now: Date },
  { limit, id: wanted }: { limit: number; id?: string },
): Promise<DueNotification[]> {
  const known = Object.keys(notificationKinds);
  const only = wanted === undefined ? Prisma.empty : Prisma.sql`and id = ${wanted}::uuid`;
  const rows = await tx.$queryRaw<Row[]>`
    with due as (
      select id, account_id, channel, kind from notification
      where tenant_id = ${at.tenantId} and status = 'queued' and not_before <= ${at.now} and channel <> 'in_app' and kind = any(${known}) ${only}
      order by not_before, id limit ${limit}
    )
    select n.id, n.account_id, n.channel::text, n.kind, n.details, n.created_at, true as is_due
    from due join notification n on n.tenant_id = ${at.tenantId} and n.id = due.id
    union all
    select n.id, n.account_id, n.channel::text, n.kind, n.details, n.created_at, false as is_due
    from notification n
    where n.tenant_id = ${at.tenantId} and n.status = 'queued' and n.channel = 'mail' and n.kind = any(${early})
      and n.account_id in (select account_id from due where channel = 'mail' and kind = any(${early}))
      and n.id not in (select id from due)
    order by created_at, id`;
  return rows.flatMap(({ id, account_id: accountId, channel, kind, details, created_at: createdAt, is_due: isDue }) =>
    isNotificationKind(kind)
      ? [{ id, accountId, channel, kind, details: notificationDetails.parse(details), createdAt, isDue }]
      : [],
  );
}

/** The ids of what `readDue` reads first, and nothing of what they tell. */
export async function listDue(tx: Tx, at: { tenantId: string; now: Date }, limit: number): Promise<string[]> {
  const due = await tx.notification.findMany({
    where: {
      tenantId: at.tenantId,
      status: "queued",
      notBefore: { lte: at.now },
      channel: { not: "in_app" },
      kind: { in: Object.keys(notificationKinds) },
    },
    orderBy: [{ notBefore: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true },
  });
  return due.map(({ id }) => id);
}

/**
 * Notes what became of notifications that still wait; `sentAt` is the moment they were told, `notBefore` when to look
 * again. What was settled meanwhile stays so: one that was told is not told again.
 */
export async function settle(
  tx: Tx,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
  outcome: { status: "sent"; sentAt: Date } | { status: "skipped" } | { status: "queued"; notBefore: Date },
): Promise<void> {
  const waiting = { tenantId, id: { in: [...ids] }, status: "queued" as const };
  if (ids.length > 0) await tx.notification.updateMany({ where: waiting, data: outcome });
}

/** Whether anything of a brand is due; an index answers it. */
export async function hasDue(tx: Tx, at: { tenantId: string; now: Date }): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ due: boolean }[]>(
    Prisma.sql`select exists (select from notification where tenant_id = ${at.tenantId} and status = 'queued' and not_before <= ${at.now} and channel <> 'in_app') as due`,
  );
  return row?.due ?? false;
}
