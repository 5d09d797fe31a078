import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { LostJobError } from "#app/platform/jobs/define-job.ts";
import { type PushMessage, PushRefusedError, type PushSender } from "#app/platform/push/push-sender.server.ts";
import { createConversation } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  isNotificationKind,
  notificationKinds,
} from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { type Push, sendPush } from "./send-push.server.ts";

const database = testDatabase();
const tenant = anyTenant({ name: "Lagoon" }, "pushing");
const other = anyTenant({ name: "Elsewhere" }, "elsewhere");
const clock = stoppedClock(new Date("2026-03-02T12:00:00Z"));

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await database.addTenant(other.id);
});

// why: the push services of browser makers take no test traffic; push.test.ts speaks their protocol
function fakeSender(outcome: "sent" | "gone" | "refused" | "away" = "sent") {
  const sent: PushMessage[] = [];
  const sender: PushSender = {
    sendPush: async (_subscription, message) => {
      if (outcome === "refused") throw new PushRefusedError("The push service answered 403");
      if (outcome === "away") throw new Error("The push service answered 503");
      sent.push(message);
      return outcome;
    },
  };
  return { sent, sender };
}

async function subscribe(ctx: MemberCtx, failures = 0) {
  const data = {
    tenantId: tenant.id,
    accountId: ctx.actor.accountId,
    endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
    p256dh: "k".repeat(87),
    auth: "a".repeat(22),
    failures,
  };
  return (await withTenant(tenant.id, (tx) => tx.pushSubscription.create({ data }))).id;
}

const pushTo = (ctx: MemberCtx, subscriptionId: string, over: Partial<Push> = {}): Push => ({
  tenantId: tenant.id,
  accountId: ctx.actor.accountId,
  subscriptionId,
  kind: "new_message",
  path: "/chats/1",
  tag: "chat-1",
  isFictional: false,
  ...over,
});
const left = (id: string) =>
  withTenant(tenant.id, (tx) =>
    tx.pushSubscription.findFirst({ where: { id }, select: { failures: true, deliveredAt: true } }),
  );

it("says the brand and what kind of thing happened, in the member's language, with the number for the icon", async () => {
  const [anna, bram] = [
    await memberCtx(tenant, clock, { account: { language: "de" } }),
    await memberCtx(tenant, clock),
  ];
  await withTenant(tenant.id, (tx) =>
    createConversation(tx, {
      tenantId: tenant.id,
      starter: bram.actor.profileId,
      other: anna.actor.profileId,
      lines: ["Something private"],
    }),
  );
  const id = await subscribe(anna, 3);
  const { sent, sender } = fakeSender();
  await sendPush({ tenant, clock, sender }, pushTo(anna, id));
  expect(sent).toEqual([
    { title: "Lagoon", body: "Es gibt eine neue Nachricht für dich.", url: "/chats/1", tag: "chat-1", badge: 1 },
  ]);
  expect(await left(id)).toEqual({ failures: 0, deliveredAt: clock.now() });
});

it("never leaves a fictional profile unlabelled @product-fictional-push", async () => {
  const anna = await memberCtx(tenant, clock, { account: { language: "en" } });
  const { sent, sender } = fakeSender();
  await sendPush({ tenant, clock, sender }, pushTo(anna, await subscribe(anna), { isFictional: true }));
  expect(sent[0]?.body).toBe("There is a new message for you. (Fictional profile)");
});

it("has a line for every kind", async () => {
  const anna = await memberCtx(tenant, clock, { account: { language: "en" } });
  const id = await subscribe(anna);
  const { sent, sender } = fakeSender();
  for (const kind of Object.keys(notificationKinds).filter(isNotificationKind))
    await sendPush({ tenant, clock, sender }, pushTo(anna, id, { kind }));
  expect(new Set(sent.map(({ body }) => body)).size).toBe(Object.keys(notificationKinds).length);
  for (const { body } of sent) expect(body).toMatch(/^[A-Z].*\.$/);
});

it("forgets a browser that is gone, and one that was refused ten times, but none whose service is away", async () => {
  const anna = await memberCtx(tenant, clock);
  const [gone, failing] = [await subscribe(anna), await subscribe(anna, 8)];
  await sendPush({ tenant, clock, sender: fakeSender("gone").sender }, pushTo(anna, gone));
  expect(await left(gone)).toBeNull();
  const fail = () => sendPush({ tenant, clock, sender: fakeSender("refused").sender }, pushTo(anna, failing));
  await expect(sendPush({ tenant, clock, sender: fakeSender("away").sender }, pushTo(anna, failing))).rejects.toThrow(
    "503",
  );
  expect(await left(failing)).toMatchObject({ failures: 8 });
  await expect(fail()).rejects.toThrow(LostJobError);
  expect(await left(failing)).toMatchObject({ failures: 9 });
  await expect(fail()).rejects.toThrow(LostJobError);
  expect(await left(failing)).toBeNull();
});

it("wakes nobody of another brand, and no browser of another member", async () => {
  const [anna, bram] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  const id = await subscribe(anna);
  const { sent, sender } = fakeSender();
  await sendPush({ tenant: other, clock, sender }, pushTo(anna, id));
  await sendPush({ tenant, clock, sender }, pushTo(bram, id));
  expect(sent).toEqual([]);
});
