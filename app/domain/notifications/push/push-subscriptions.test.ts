import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { hasConsent } from "#app/domain/identity/consents/has-consent.server.ts";
import { withdrawOwnConsent } from "#app/domain/membership/settings/withdraw-own-consent.server.ts";
import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { deletePushSubscription } from "./delete-push-subscription.server.ts";
import { listPushSubscriptions } from "./list-push-subscriptions.server.ts";
import { pushContract, type PushInput } from "./push-contract.ts";
import { savePushSubscription } from "./save-push-subscription.server.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-05-10T12:00:00Z"));
const tenant = anyTenant({}, "pushed");
const other = anyTenant({}, "other");
beforeAll(() => Promise.all([database.addTenant(tenant.id), database.addTenant(other.id)]));

let counter = 0;
const anyPush = (over: Partial<PushInput> = {}): PushInput & { userAgent: string } => {
  counter += 1;
  const keys = { p256dh: randomBytes(65).toString("base64url"), auth: randomBytes(16).toString("base64url") };
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${counter}`,
    keys,
    renew: false,
    userAgent: "Browser",
    ...over,
  };
};

async function loggedIn(brand = tenant): Promise<MemberCtx> {
  const ctx = await memberCtx(brand, clock);
  const data = {
    tenantId: brand.id,
    accountId: ctx.actor.accountId,
    tokenHash: randomBytes(32),
    createdAt: clock.now(),
    expiresAt: new Date("2026-06-10T12:00:00Z"),
  };
  const session = await withTenant(brand.id, (tx) => tx.session.create({ data }));
  return { ...ctx, actor: { ...ctx.actor, sessionId: session.id } };
}

const listed = (ctx: MemberCtx, at: { now(): Date } = clock) =>
  withTenant(ctx.tenant.id, (tx) =>
    listPushSubscriptions(tx, { tenant: ctx.tenant, clock: at }, { accountId: ctx.actor.accountId }),
  );
const endpointsOf = async (ctx: MemberCtx) => (await listed(ctx)).map(({ endpoint }) => endpoint);

describe("the contract", () => {
  it.each([
    ["a foreign address", { endpoint: "https://evil.example/push" }],
    ["an address without end", { endpoint: `https://fcm.googleapis.com/${"a".repeat(1_000)}` }],
    ["a short key", { keys: { p256dh: "AAAA", auth: anyPush().keys.auth } }],
    ["no key", { keys: {} }],
  ])("refuses %s", (_, over) => {
    expect(pushContract.safeParse({ ...anyPush(), ...over }).success).toBe(false);
  });

  it("takes what a browser gives", () => {
    const { endpoint, keys } = anyPush();
    expect(pushContract.parse({ endpoint, expirationTime: null, keys })).toEqual({ endpoint, keys, renew: false });
  });
});

describe("a browser's subscription", () => {
  it("is kept once, with the yes to it", async () => {
    const ctx = await loggedIn();
    const push = anyPush();
    expect(await savePushSubscription(ctx, push)).toBe(true);
    expect(await savePushSubscription(ctx, push)).toBe(true);
    expect(await listed(ctx)).toEqual([{ id: expect.any(String), endpoint: push.endpoint, keys: push.keys }]);
    const consents = await withTenant(tenant.id, (tx) =>
      tx.consent.findMany({ where: { accountId: ctx.actor.accountId } }),
    );
    expect(consents).toMatchObject([{ purpose: "push", withdrawnAt: null }]);
  });

  it("begins without failures, also when it is renewed after some", async () => {
    const ctx = await loggedIn();
    const push = anyPush();
    const failures = async () =>
      (
        await withTenant(tenant.id, (tx) =>
          tx.pushSubscription.findFirstOrThrow({ where: { endpoint: push.endpoint } }),
        )
      ).failures;
    await savePushSubscription(ctx, push);
    expect(await failures()).toBe(0);
    await withTenant(tenant.id, (tx) =>
      tx.pushSubscription.updateMany({ where: { endpoint: push.endpoint }, data: { failures: 2 } }),
    );
    await savePushSubscription(ctx, push);
    expect(await failures()).toBe(0);
    expect(
      await withTenant(tenant.id, (tx) => tx.pushSubscription.findFirst({ where: { endpoint: push.endpoint } })),
    ).toMatchObject({ userAgent: "Browser" });
  });

  it("moves to the member who uses the browser now", async () => {
    const [anna, bram] = [await loggedIn(), await loggedIn()];
    const push = anyPush();
    await savePushSubscription(anna, push);
    await savePushSubscription(bram, push);
    expect(await listed(anna)).toEqual([]);
    expect(await endpointsOf(bram)).toEqual([push.endpoint]);
  });

  it("is not renewed for someone who never agreed, or no more, and is forgotten then", async () => {
    const [anna, bram] = [await loggedIn(), await loggedIn()];
    const push = anyPush();
    await savePushSubscription(anna, push);
    expect(await savePushSubscription(anna, { ...push, renew: true })).toBe(true);
    expect(await savePushSubscription(bram, { ...push, renew: true })).toBe(false);
    expect(await listed(anna)).toEqual([]);
    await savePushSubscription(anna, push);
    await withdrawOwnConsent(anna, { purpose: "push" });
    expect(await savePushSubscription(anna, { ...push, renew: true })).toBe(false);
    expect(await listed(anna)).toEqual([]);
  });

  it("is woken no more once its session was ended or is over, here or from elsewhere", async () => {
    const ctx = await loggedIn();
    await savePushSubscription(ctx, anyPush());
    expect(await listed(ctx, { now: () => new Date("2026-06-10T12:00:00Z") })).toEqual([]);
    expect(await listed(ctx)).toHaveLength(1);
    await endSession(ctx);
    expect(await listed(ctx)).toEqual([]);
  });

  it("is forgotten by its own member alone", async () => {
    const [anna, bram] = [await loggedIn(), await loggedIn()];
    const push = anyPush();
    await savePushSubscription(anna, push);
    await deletePushSubscription(bram, push);
    expect(await listed(anna)).toHaveLength(1);
    await deletePushSubscription(anna, push);
    await deletePushSubscription(anna, push);
    expect(await listed(anna)).toEqual([]);
  });

  it("that is the last to be turned off takes the consent with it, and no other does", async () => {
    const [anna, bram] = [await loggedIn(), await loggedIn()];
    const [phone, laptop] = [anyPush(), anyPush()];
    for (const push of [phone, laptop]) await savePushSubscription(anna, push);
    await savePushSubscription(bram, anyPush());
    const isAgreed = (ctx: MemberCtx) =>
      withTenant(tenant.id, (tx) => hasConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose: "push" }));
    await deletePushSubscription(anna, anyPush());
    await deletePushSubscription(anna, phone);
    expect([await isAgreed(anna), await endpointsOf(anna)]).toEqual([true, [laptop.endpoint]]);
    await deletePushSubscription(anna, laptop);
    expect([await isAgreed(anna), await isAgreed(bram)]).toEqual([false, true]);
    expect(await savePushSubscription(anna, { ...laptop, renew: true })).toBe(false);
  });

  it("that is the last to be turned off also ends the one of a browser that is logged out", async () => {
    const [ctx, elsewhere] = [await loggedIn(), anyPush()];
    const session = await withTenant(tenant.id, (tx) =>
      tx.session.create({
        data: {
          tenantId: tenant.id,
          accountId: ctx.actor.accountId,
          tokenHash: randomBytes(32),
          createdAt: clock.now(),
          expiresAt: new Date("2026-06-10T12:00:00Z"),
        },
      }),
    );
    const there = { ...ctx, actor: { ...ctx.actor, sessionId: session.id } };
    const push = anyPush();
    await savePushSubscription(there, elsewhere);
    await savePushSubscription(ctx, push);
    await endSession(there);
    await deletePushSubscription(ctx, push);
    expect(await savePushSubscription(ctx, { ...elsewhere, renew: true })).toBe(false);
    expect(
      await withTenant(tenant.id, (tx) => tx.pushSubscription.count({ where: { accountId: ctx.actor.accountId } })),
    ).toBe(0);
  });

  it("of one brand is unknown to another", async () => {
    const [here, there] = [await loggedIn(), await loggedIn(other)];
    const push = anyPush();
    await savePushSubscription(here, push);
    await savePushSubscription(there, { ...push, endpoint: `${push.endpoint}-there` });
    await deletePushSubscription(there, push);
    expect(await endpointsOf(here)).toEqual([push.endpoint]);
    expect(await endpointsOf(there)).toEqual([`${push.endpoint}-there`]);
  });

  it("is one of ten, also where 25 come at once", async () => {
    const ctx = await loggedIn();
    await Promise.all(Array.from({ length: 25 }, () => savePushSubscription(ctx, anyPush())));
    expect(await endpointsOf(ctx)).toHaveLength(10);
  });

  it("goes when a member brings an eleventh", async () => {
    const ctx = await loggedIn();
    for (let minute = 0; minute < 11; minute += 1) {
      const at = { ...ctx, clock: { now: () => new Date(clock.now().getTime() + minute * 60_000) } };
      await savePushSubscription(at, anyPush({ endpoint: `https://fcm.googleapis.com/of-eleven/${minute}` }));
    }
    expect(await endpointsOf(ctx)).toEqual(
      Array.from({ length: 10 }, (_, index) => `https://fcm.googleapis.com/of-eleven/${index + 1}`),
    );
  });
});
