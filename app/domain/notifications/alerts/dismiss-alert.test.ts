import { beforeAll, expect, it } from "vitest";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { dismissAlert } from "./dismiss-alert.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant();
beforeAll(() => database.addTenant(tenant.id));

async function newcomer(): Promise<MemberCtx> {
  const { account, profile } = await withTenant(tenant.id, (tx) => createMember(tx, { tenantId: tenant.id }));
  const actor = { accountId: account.id, profileId: profile.id, sessionId: "session" };
  return { tenant, actor, locale: "en", requestId: "request", clock: { now: () => new Date("2026-05-10T12:00:00Z") } };
}

it("keeps when an alert was put away, once, for this member alone", async () => {
  const [ctx, other] = [await newcomer(), await newcomer()];
  await dismissAlert(ctx, { alert: "enrich_profile" });
  const later = { ...ctx, clock: { now: () => new Date("2026-06-10T12:00:00Z") } };
  await dismissAlert(later, { alert: "enrich_profile" });
  expect((await getMemberState(ctx))?.dismissals).toEqual({ enrich_profile: Date.parse("2026-06-10T12:00:00Z") });
  expect((await getMemberState(other))?.dismissals).toEqual({});
});

it("keeps that the time bonus was put away", async () => {
  const ctx = await newcomer();
  await dismissAlert(ctx, { alert: "time_bonus_modal" });
  expect(Object.keys((await getMemberState(ctx))?.dismissals ?? {})).toEqual(["time_bonus_modal"]);
});

it.each(["profile_photo", "activation_reminder", "nothing", ""])("knows no way to put away %j", async (alert) => {
  await expect(dismissAlert(await newcomer(), { alert })).rejects.toMatchObject({ code: "not_found" });
});

it("tells the frame how far account and profile have come", async () => {
  const ctx = await newcomer();
  expect(await getMemberState(ctx)).toMatchObject({
    isConfirmed: true,
    status: "active",
    profileStatus: "active",
    isThin: true,
    photo: null,
    unreadMessages: 0,
    newLikes: 0,
  });
});
