import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { blockMember } from "#app/domain/safety/blocks/block-member.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createConversation, createLike, createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { deliverDue } from "./deliver-due.server.ts";
import { mailAfter } from "#app/domain/notifications/occasions/delivery-limits.ts";
import type { NotificationKind } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { pushJob } from "#app/domain/notifications/push/push-job.ts";
import { queueNotification } from "./queue-notification.server.ts";
import { settle } from "./read-due.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, pushJob]);
const tenant = anyTenant({ notification_limits: { mail: 2, push: 2 } }, "telling");
const tenantId = tenant.id;
const start = new Date("2026-03-02T12:00:00Z");
const minutes = (count: number) => count * 60_000;
let clock = stoppedClock(start);

beforeAll(() => database.addTenant(tenantId));

beforeEach(async () => {
  clock = stoppedClock(start);
  await database.asOwner("delete from notification");
  await database.asOwner("delete from jobs.job");
});

type MemberOptions = Parameters<typeof memberCtx>[2];
const newMember = (options: MemberOptions = {}) =>
  memberCtx(tenant, clock, { consents: ["activity_mails", "push"], ...options });
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(tenantId, work);
const deliver = () => deliverDue({ tenant, clock });
const mails = () => jobs.waiting(sendMailJob);
const stateOf = (kind: NotificationKind) =>
  inTenant(async (tx) =>
    (await tx.notification.findMany({ where: { kind }, orderBy: { dedupeKey: "asc" } })).map(
      ({ channel, status }) => `${channel} ${status}`,
    ),
  );

/** What sending a message writes beside it: the conversation with an unread line, and the two notifications of it. */
async function write(from: string, to: MemberCtx, kind: "new_conversation" | "new_message" = "new_message") {
  return inTenant(async (tx) => {
    const { id: conversation } = await createConversation(tx, { tenantId, starter: from, other: to.actor.profileId });
    await queueNotification(
      tx,
      { tenant, clock },
      {
        accountId: to.actor.accountId,
        kind,
        dedupeKey: `${kind}:${conversation}:1`,
        details: { conversation, number: 1, from },
        channels: ["push", "mail"],
        mailAfter,
      },
    );
    return conversation;
  });
}

async function subscribe(ctx: MemberCtx) {
  const keys = { p256dh: "k".repeat(87), auth: "a".repeat(22) };
  return inTenant((tx) =>
    tx.pushSubscription.create({
      data: {
        tenantId,
        accountId: ctx.actor.accountId,
        endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
        ...keys,
      },
    }),
  );
}

const prefer = (ctx: MemberCtx, data: object) =>
  inTenant((tx) => tx.notificationPreference.updateMany({ where: { accountId: ctx.actor.accountId }, data }));
const setAccount = (ctx: MemberCtx, data: object) =>
  inTenant((tx) => tx.account.updateMany({ where: { id: ctx.actor.accountId }, data }));

describe("a new message", () => {
  it("is pushed at once and mailed ten minutes later, once, however often it is looked at", async () => {
    const [anna, bram] = [
      await newMember({ account: { language: "de" } }),
      await newMember({ profile: { name: "Bram" } }),
    ];
    const { id: subscriptionId } = await subscribe(anna);
    const conversation = await write(bram.actor.profileId, anna, "new_conversation");
    await Promise.all([deliver(), deliver()]);
    expect(await jobs.waiting(pushJob)).toEqual([
      {
        tenantId,
        accountId: anna.actor.accountId,
        subscriptionId,
        kind: "new_conversation",
        path: `/chats/${conversation}`,
        tag: `chat-${conversation}`,
        isFictional: false,
      },
    ]);
    expect(await mails()).toEqual([]);
    clock.advance(minutes(10));
    await Promise.all([deliver(), deliver(), deliver()]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "new_conversation",
      locale: "de",
      actionPath: `/chats/${conversation}`,
      variables: { senders: "Bram" },
    });
    expect(mail?.unsubscribePath).toMatch(/^\/unsubscribe\/[\w.-]+$/);
    expect(await stateOf("new_conversation")).toEqual(["mail sent", "push sent"]);
    expect(JSON.stringify(await jobs.waiting(pushJob))).not.toContain("Hello");
  });

  it("of several people is one mail that names them, a fictional one as such @product-fictional-mail", async () => {
    const [anna, bram] = [
      await newMember({ account: { language: "en" } }),
      await newMember({ profile: { name: "Bram" } }),
    ];
    const sanne = await inTenant((tx) => createProfile(tx, { tenantId, name: "Sanne" }));
    await write(bram.actor.profileId, anna);
    clock.advance(minutes(8));
    await write(sanne.id, anna, "new_conversation");
    clock.advance(minutes(3));
    await deliver();
    expect(await mails()).toMatchObject([
      { template: "new_message", actionPath: "/chats", variables: { senders: "Bram and Sanne (Fictional profile)" } },
    ]);
    clock.advance(minutes(10));
    await deliver();
    expect(await mails()).toHaveLength(1);
  });

  it.each<[string, (anna: MemberCtx, bram: MemberCtx, conversation: string) => Promise<unknown>]>([
    [
      "was read",
      (anna, _bram, conversationId) =>
        inTenant((tx) =>
          tx.participant.updateMany({
            where: { conversationId, profileId: anna.actor.profileId },
            data: { lastReadNumber: 1, unreadCount: 0 },
          }),
        ),
    ],
    [
      "was removed",
      (anna, _bram, conversationId) =>
        inTenant((tx) =>
          tx.participant.updateMany({
            where: { conversationId, profileId: anna.actor.profileId },
            data: { removedUntil: 1, removedAt: start, unreadCount: 0 },
          }),
        ),
    ],
    ["stands behind a block", (anna, bram) => blockMember(anna, { profileId: bram.actor.profileId })],
    [
      "came from somebody who is gone",
      (_anna, bram) =>
        inTenant((tx) => tx.profile.updateMany({ where: { id: bram.actor.profileId }, data: { status: "erased" } })),
    ],
    ["is not wanted", (anna) => prefer(anna, { newMessages: false })],
    ["reaches somebody who pauses", (anna) => setAccount(anna, { status: "paused" })],
    [
      "reaches somebody who leaves",
      (anna) => setAccount(anna, { status: "deleted", deletedAt: start, eraseAfter: start }),
    ],
    [
      "reaches somebody who has been here since",
      (anna) => setAccount(anna, { lastSeenAt: new Date(start.getTime() + minutes(5)) }),
    ],
  ])("is not mailed when it %s", async (_what, change) => {
    const [anna, bram] = [await newMember(), await newMember()];
    const conversation = await write(bram.actor.profileId, anna);
    await change(anna, bram, conversation);
    clock.advance(minutes(11));
    await deliver();
    expect((await mails()).filter(({ to }) => to.address.startsWith(anna.actor.accountId))).toEqual([]);
    expect(await stateOf("new_message")).toEqual(["mail skipped", "push skipped"]);
  });

  it.each([["fbl"], ["bounce"], ["list_unsubscribe"]] as const)("is pushed but not mailed after %s", async (block) => {
    const [anna, bram] = [await newMember({ account: { notificationsDisabled: [block] } }), await newMember()];
    await subscribe(anna);
    await write(bram.actor.profileId, anna);
    clock.advance(minutes(11));
    await deliver();
    expect(await mails()).toEqual([]);
    expect(await jobs.waiting(pushJob)).toHaveLength(1);
  });

  it("is pushed a minute after the member was here, unless it was read by then", async () => {
    const [anna, bea, bram] = [
      await newMember({ account: { lastSeenAt: clock.now() } }),
      await newMember({ account: { lastSeenAt: clock.now() } }),
      await newMember(),
    ];
    for (const member of [anna, bea]) await subscribe(member);
    clock.advance(minutes(0.5));
    const [, read] = [await write(bram.actor.profileId, anna), await write(bram.actor.profileId, bea)];
    await deliver();
    expect(await jobs.waiting(pushJob)).toEqual([]);
    await inTenant((tx) =>
      tx.participant.updateMany({
        where: { conversationId: read, profileId: bea.actor.profileId },
        data: { lastReadNumber: 1, unreadCount: 0 },
      }),
    );
    clock.advance(minutes(1));
    await deliver();
    expect(await jobs.waiting(pushJob)).toMatchObject([{ accountId: anna.actor.accountId }]);
  });

  it("waits for the end of quiet hours", async () => {
    const [anna, bram] = [await newMember({ account: { quietFrom: 12, quietUntil: 18 } }), await newMember()];
    await subscribe(anna);
    await write(bram.actor.profileId, anna);
    clock.advance(minutes(11));
    await deliver();
    expect([...(await mails()), ...(await jobs.waiting(pushJob))]).toEqual([]);
    expect(await stateOf("new_message")).toEqual(["mail queued", "push queued"]);
    clock.advance(minutes(5 * 60));
    await deliver();
    expect(await mails()).toHaveLength(1);
    expect(await jobs.waiting(pushJob)).toHaveLength(1);
  });

  it("is told no more often than the brand's limit in 24 hours @product-cap-of-mails", async () => {
    const anna = await newMember();
    await subscribe(anna);
    for (let count = 0; count < 4; count += 1) {
      await write((await newMember()).actor.profileId, anna);
      clock.advance(minutes(11));
      await deliver();
    }
    expect(await mails()).toHaveLength(2);
    expect(await jobs.waiting(pushJob)).toHaveLength(2);
    clock.advance(minutes(24 * 60));
    await write((await newMember()).actor.profileId, anna);
    clock.advance(minutes(11));
    await deliver();
    expect((await mails()).filter(({ template }) => template === "new_message")).toHaveLength(3);
  });

  it("is brought to mind once after a day unread", async () => {
    const [anna, bram] = [await newMember(), await newMember({ profile: { name: "Bram" } })];
    await prefer(anna, { newMessages: true });
    await write(bram.actor.profileId, anna);
    clock.advance(minutes(11));
    await deliver();
    clock.advance(minutes(24 * 60 - 20));
    await deliver();
    expect(await stateOf("unread_reminder")).toEqual(["mail queued", "push queued"]);
    const templates = async () => (await mails()).map(({ template }) => template);
    clock.advance(minutes(8));
    await deliver();
    expect(await templates()).toEqual(["new_message"]);
    clock.advance(minutes(2));
    await deliver();
    expect(await templates()).toEqual(["new_message", "unread_reminder"]);
    clock.advance(minutes(5 * 24 * 60));
    await deliver();
    expect(await templates()).toEqual(["new_message", "unread_reminder"]);
    expect(await stateOf("unread_reminder")).toEqual(["mail sent", "push skipped"]);
  });
});

describe("a like", () => {
  const like = (from: string, to: MemberCtx, kind: "like" | "match" = "like") =>
    inTenant(async (tx) => {
      await createLike(tx, { tenantId, from, to: to.actor.profileId, isReturned: kind === "match" });
      await queueNotification(
        tx,
        { tenant, clock },
        {
          accountId: to.actor.accountId,
          kind,
          dedupeKey: `${kind}:${from}:${to.actor.profileId}`,
          details: { from },
          channels: ["push", "mail"],
          mailAfter,
        },
      );
    });

  it("is mailed after ten minutes, several in one, a match by itself", async () => {
    const anna = await newMember({ account: { language: "en" } });
    const [bram, carl, dirk] = [
      await newMember({ profile: { name: "Bram" } }),
      await newMember({ profile: { name: "Carl" } }),
      await newMember({ profile: { name: "Dirk" } }),
    ];
    await like(bram.actor.profileId, anna);
    clock.advance(1_000);
    await like(carl.actor.profileId, anna);
    await like(dirk.actor.profileId, anna, "match");
    clock.advance(minutes(10));
    await deliver();
    expect((await mails()).toSorted((one, other) => one.template.localeCompare(other.template))).toMatchObject([
      { template: "like", actionPath: "/likes/received", variables: { senders: "Bram and Carl" } },
      { template: "match", actionPath: `/likes/m/${dirk.actor.profileId}`, variables: { senders: "Dirk" } },
    ]);
  });

  it("is not told when it was taken back, seen, or is not wanted", async () => {
    const [anna, bram, carl] = [await newMember(), await newMember(), await newMember()];
    await like(bram.actor.profileId, anna);
    await like(carl.actor.profileId, anna);
    await inTenant(async (tx) => {
      await tx.profileLike.deleteMany({ where: { fromProfileId: bram.actor.profileId } });
      await tx.profileLike.updateMany({ where: { fromProfileId: carl.actor.profileId }, data: { seenAt: start } });
    });
    const dora = await newMember();
    await prefer(dora, { like: false });
    await like(bram.actor.profileId, dora);
    clock.advance(minutes(10));
    await deliver();
    expect(await mails()).toEqual([]);
  });
});

it("tells nobody of another brand", async () => {
  const other = anyTenant({}, "elsewhere");
  await database.addTenant(other.id);
  const [anna, bram] = [await newMember(), await newMember()];
  await write(bram.actor.profileId, anna);
  clock.advance(minutes(11));
  expect(await deliverDue({ tenant: other, clock })).toBe(0);
  expect(await mails()).toEqual([]);
});

it("tells all others where one cannot be told, and tries that one again ten minutes later", async () => {
  const [anna, bea, bram] = [await newMember(), await newMember(), await newMember()];
  await write(bram.actor.profileId, anna);
  await write(bram.actor.profileId, bea);
  const ofAnna = { tenantId, accountId: anna.actor.accountId };
  const sound = await inTenant((tx) => tx.notification.findFirstOrThrow({ where: { ...ofAnna, channel: "mail" } }));
  const earlier = { notBefore: new Date(start.getTime() - 1), details: { number: "no number" } };
  await inTenant((tx) => tx.notification.updateMany({ where: { ...ofAnna, channel: "mail" }, data: earlier }));
  clock.advance(minutes(11));
  await expect(deliver()).rejects.toThrow("1 notifications could not be told");
  expect((await mails()).map(({ accountId }) => accountId)).toEqual([bea.actor.accountId]);
  const { details } = sound;
  await inTenant((tx) =>
    tx.notification.updateMany({ where: { ...ofAnna, channel: "mail" }, data: { details: details ?? {} } }),
  );
  clock.advance(minutes(9));
  await deliver();
  expect(await mails()).toHaveLength(1);
  clock.advance(minutes(2));
  await deliver();
  expect(await mails()).toHaveLength(2);
});

it("gives up after two days what cannot be told, so that it ends", async () => {
  const [anna, bram] = [await newMember(), await newMember()];
  await write(bram.actor.profileId, anna);
  await inTenant((tx) => tx.notification.updateMany({ where: { tenantId }, data: { details: { number: "none" } } }));
  clock.advance(minutes(2 * 24 * 60));
  await expect(deliver()).rejects.toThrow("2 notifications could not be told");
  expect(await stateOf("new_message")).toEqual(["mail queued", "push queued"]);
  clock.advance(minutes(11));
  await expect(deliver()).rejects.toThrow("2 notifications could not be told");
  expect(await stateOf("new_message")).toEqual(["mail skipped", "push skipped"]);
  expect(await deliver()).toBe(0);
});

it("is not told again where somebody who could not tell it notes so after it was told", async () => {
  const [anna, bram] = [await newMember(), await newMember()];
  await write(bram.actor.profileId, anna);
  clock.advance(minutes(11));
  await deliver();
  const told = { tenantId, accountId: anna.actor.accountId, status: "sent" } as const;
  const { id } = await inTenant((tx) => tx.notification.findFirstOrThrow({ where: told }));
  await inTenant((tx) => settle(tx, { tenantId, ids: [id] }, { status: "queued", notBefore: clock.now() }));
  expect(await stateOf("new_message")).toContain("mail sent");
  await deliver();
  expect(await mails()).toHaveLength(1);
});
