import { defaultLimits, remindAfter } from "#app/domain/notifications/occasions/delivery-limits.ts";
import type { DueNotification, Occasion } from "#app/domain/notifications/occasions/due-notification.ts";
import { findOccasion } from "#app/domain/notifications/occasions/find-occasion.server.ts";
import { findSenders } from "#app/domain/notifications/occasions/find-senders.server.ts";
import { isOptedIn, decideDelivery } from "#app/domain/notifications/occasions/decide-delivery.ts";
import { notificationKinds } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { listDue, readDue, settle } from "./read-due.server.ts";
import { type FoundReceiver, readReceivers } from "#app/domain/notifications/occasions/read-receivers.server.ts";
import { notifyByMail } from "#app/domain/notifications/mails/notify-by-mail.server.ts";
import { notifyByPush } from "#app/domain/notifications/push/notify-by-push.server.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

type At = Pick<Ctx, "tenant" | "clock">;
type Ready = DueNotification & { occasion: Occasion };

const batch = 100;
const maxBatches = 50;
/** How long one that could not be told waits for its next try. */
const restOfFailed = 10 * millisecondsIn.minute;
/** How old one that could not be told is when nobody tries it any more: it would tell of what is long known. */
const oldAge = 2 * millisecondsIn.day;

/**
 * Tells the members of one brand what is due, and returns how many notifications were settled. Each is told once,
 * whoever runs this at the same time: mails and pushes are enqueued in the transaction that notes them as told.
 * @throws AggregateError once all others were told, where some could not be: those are due again ten minutes later, until they are two days old.
 */
export async function deliverDue(at: At): Promise<number> {
  let settled = 0;
  const failures: unknown[] = [];
  for (let round = 0; round < maxBatches; round += 1) {
    const count = await deliver(at, { limit: batch }).catch(() => deliverEach(at, failures));
    settled += count;
    if (count < batch) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notifications could not be told`);
  return settled;
}

const deliver = (at: At, which: { limit: number; id?: string }) =>
  withTenant(at.tenant.id, (tx) => deliverBatch(tx, at, which), { timeout: 60_000 });

/**
 * Tells what is due one by one, where one of them keeps the others from being told: that one waits a while. Resolves to
 * how many that were; 0 where none could be told, which is no fault of theirs.
 */
async function deliverEach(at: At, failures: unknown[]): Promise<number> {
  const tenantId = at.tenant.id;
  const now = at.clock.now();
  const ids = await withTenant(tenantId, (tx) => listDue(tx, { tenantId, now }, batch));
  const before = failures.length;
  for (const id of ids) {
    try {
      await deliver(at, { limit: 1, id });
    } catch (error) {
      failures.push(error);
      await withTenant(tenantId, (tx) => putOff(tx, { tenantId, now }, id));
    }
  }
  return failures.length - before === ids.length ? 0 : ids.length;
}

/** Has one that could not be told wait for its next try, or gives it up. */
async function putOff(tx: Tx, { tenantId, now }: { tenantId: string; now: Date }, id: string): Promise<void> {
  const since = new Date(now.getTime() - oldAge);
  const isOld = (await tx.notification.count({ where: { tenantId, id, createdAt: { lt: since } } })) > 0;
  const notBefore = new Date(now.getTime() + restOfFailed);
  await settle(tx, { tenantId, ids: [id] }, isOld ? { status: "skipped" } : { status: "queued", notBefore });
}

async function deliverBatch(tx: Tx, at: At, which: { limit: number; id?: string }): Promise<number> {
  const tenantId = at.tenant.id;
  const now = at.clock.now();
  await lockName(tx, "deliver", tenantId);
  const rows = await readDue(tx, { tenantId, now }, which);
  if (rows.length === 0) return 0;
  const receivers = await readReceivers(tx, { tenantId, now }, [...new Set(rows.map(({ accountId }) => accountId))]);
  const senders = await findSenders(tx, tenantId, rows);
  for (const group of Map.groupBy(rows, togetherKey).values()) {
    const [first] = group;
    const receiver = first && receivers.get(first.accountId);
    if (!receiver) {
      await settle(tx, { tenantId, ids: idsOf(group) }, { status: "skipped" });
      continue;
    }
    const ready: Ready[] = [];
    for (const row of group) {
      const occasion = isOptedIn(receiver, row)
        ? await findOccasion(tx, at, row, { receiver, sender: senders.get(row.id) ?? null })
        : null;
      if (occasion) ready.push({ ...row, occasion });
    }
    await settle(
      tx,
      { tenantId, ids: idsOf(group.filter(({ id }) => !ready.some((row) => row.id === id))) },
      { status: "skipped" },
    );
    await tell(tx, at, receiver, ready);
  }
  return rows.filter(({ isDue }) => isDue).length;
}

const idsOf = (rows: readonly DueNotification[]): string[] => rows.map(({ id }) => id);

/** Mails of one family for one member are one; everything else is told by itself. */
function togetherKey({ id, accountId, channel, kind }: DueNotification): string {
  const { family } = notificationKinds[kind];
  return channel === "mail" && family !== "own" ? `${accountId} ${family}` : id;
}

async function tell(tx: Tx, at: At, receiver: FoundReceiver, ready: readonly Ready[]): Promise<void> {
  const due = ready.filter(({ isDue }) => isDue);
  const [first] = due;
  const newest = due.at(-1);
  if (!first || !newest) return;
  const tenantId = at.tenant.id;
  const now = at.clock.now();
  const { channel, accountId } = first;
  const limits = { ...defaultLimits, ...at.tenant.settings.notification_limits };
  const judgement = decideDelivery(
    receiver,
    { channel, kinds: due.map(({ kind }) => kind), since: newest.createdAt },
    { now, limits },
  );
  if (judgement.verdict === "wait")
    return settle(tx, { tenantId, ids: idsOf(due) }, { status: "queued", notBefore: judgement.until });
  if (channel === "mail") await remindLater(tx, at, due);
  if (judgement.verdict === "leave") return settle(tx, { tenantId, ids: idsOf(due) }, { status: "skipped" });
  if (channel === "mail") await notifyByMail(tx, at, { accountId, told: ready });
  else if ((await notifyByPush(tx, at, first)) === 0)
    return settle(tx, { tenantId, ids: idsOf(due) }, { status: "skipped" });
  receiver.toldToday[channel] += 1;
  await settle(tx, { tenantId, ids: idsOf(channel === "mail" ? ready : due) }, { status: "sent", sentAt: now });
}

/** What is still unread now is brought to mind once, a day after it came (spec section 3, unread_message_reminders). */
async function remindLater(tx: Tx, { tenant, clock }: At, due: readonly Ready[]): Promise<void> {
  const unread = due.filter(({ kind }) => notificationKinds[kind].family === "messages");
  const data = unread.flatMap(({ accountId, createdAt, details }) =>
    (["mail", "push"] as const).map((channel) => ({
      tenantId: tenant.id,
      accountId,
      channel,
      kind: "unread_reminder",
      details,
      createdAt: clock.now(),
      dedupeKey: `unread_reminder:${details.conversation}:${details.number}:${channel}`,
      notBefore: new Date(createdAt.getTime() + remindAfter),
    })),
  );
  if (data.length > 0) await tx.notification.createMany({ data, skipDuplicates: true });
}
