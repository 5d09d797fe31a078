import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { getMemberState } from "#app/domain/accounts/get-member-state.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createLike } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant({}, "due");
const now = new Date("2026-05-10T12:00:00Z");
const clock = stoppedClock(now);
beforeAll(() => database.addTenant(tenant.id));

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const isDue = async (ctx: MemberCtx) => (await getMemberState(ctx))?.isPushDue;

function logIn({ actor }: MemberCtx, createdAt: Date) {
  return withTenant(tenant.id, (tx) => tx.session.create({ data: { tenantId: tenant.id, accountId: actor.accountId, tokenHash: randomBytes(32), createdAt, expiresAt: new Date("2026-06-10T12:00:00Z") } }));
}

it("pushes are offered at the second visit, not at the first @spec-4-push-alert", async () => {
  const ctx = await memberCtx(tenant, clock);
  await logIn(ctx, hoursAgo(1));
  expect(await isDue(ctx)).toBe(false);
  await logIn(ctx, hoursAgo(7));
  expect(await isDue(ctx)).toBe(true);
});

it("pushes are offered with the first match", async () => {
  const [ctx, admirer, match] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  await withTenant(tenant.id, (tx) => createLike(tx, { tenantId: tenant.id, from: admirer.actor.profileId, to: ctx.actor.profileId }));
  expect(await isDue(ctx)).toBe(false);
  await withTenant(tenant.id, (tx) => createLike(tx, { tenantId: tenant.id, from: ctx.actor.profileId, to: match.actor.profileId, isReturned: true }));
  expect(await isDue(ctx)).toBe(true);
});

it("pushes are offered to nobody who has them on some device", async () => {
  const ctx = await memberCtx(tenant, clock);
  await logIn(ctx, hoursAgo(7));
  await withTenant(tenant.id, (tx) => tx.pushSubscription.create({ data: { tenantId: tenant.id, accountId: ctx.actor.accountId, endpoint: "https://fcm.googleapis.com/due", p256dh: "k", auth: "a" } }));
  expect(await isDue(ctx)).toBe(false);
});
