import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { writeMessage } from "#app/domain/chat/messages/write-message.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant({}, "due");
const now = new Date("2026-05-10T12:00:00Z");
const clock = stoppedClock(now);
beforeAll(() => database.addTenant(tenant.id));

const isDue = async (ctx: MemberCtx) => (await getMemberState(ctx))?.isPushDue;

async function writeTo(ctx: MemberCtx, other: MemberCtx): Promise<void> {
  const { conversationId } = await writeMessage(ctx, {
    to: { profileId: other.actor.profileId },
    message: { kind: "text", clientMessageId: randomUUID(), text: "Hello" },
  });
  expect(conversationId).toBeTruthy();
}

it("pushes are offered once somebody was written to, and not before: not for being written to, nor for a match @spec-4-push-alert", async () => {
  const [ctx, other] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  await withTenant(tenant.id, (tx) =>
    createLike(tx, { tenantId: tenant.id, from: ctx.actor.profileId, to: other.actor.profileId, isReturned: true }),
  );
  await writeTo(other, ctx);
  expect(await isDue(ctx)).toBe(false);
  await writeTo(ctx, other);
  expect(await isDue(ctx)).toBe(true);
});

it("pushes are offered to nobody who has them on some device", async () => {
  const ctx = await memberCtx(tenant, clock);
  await writeTo(ctx, await memberCtx(tenant, clock));
  await withTenant(tenant.id, (tx) =>
    tx.pushSubscription.create({
      data: {
        tenantId: tenant.id,
        accountId: ctx.actor.accountId,
        endpoint: "https://fcm.googleapis.com/due",
        p256dh: "k",
        auth: "a",
      },
    }),
  );
  expect(await isDue(ctx)).toBe(false);
});
