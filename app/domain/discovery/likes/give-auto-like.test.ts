import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createListing, createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { getAutoLike } from "./get-auto-like.server.ts";
import { getNewestAutoLike } from "./get-newest-auto-like.server.ts";
import { giveAutoLike } from "./give-auto-like.server.ts";
import { giveMemberAutoLike } from "./give-member-auto-like.server.ts";
import { listAutoLikers } from "./list-auto-likers.server.ts";
import { setAutoLike } from "./set-auto-like.server.ts";

const database = testDatabase();
let brand = 0;
let tenant = anyTenant({}, "autobrand0");
let clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
let man: MemberCtx;

const newWoman = (options: Parameters<typeof memberCtx>[2] = {}) => memberCtx(tenant, clock, options);
const idOf = (ctx: MemberCtx) => ctx.actor.profileId;
const put = (fields: { minAge?: number; maxAge?: number; countries?: string[] }) =>
  withTenant(tenant.id, (tx) =>
    tx.profileLimits.update({
      where: { tenantId_profileId: { tenantId: tenant.id, profileId: idOf(man) } },
      data: fields,
    }),
  );
const listed = (ctx: MemberCtx, data: object) =>
  withTenant(tenant.id, (tx) =>
    tx.listing.update({ where: { tenantId_profileId: { tenantId: tenant.id, profileId: idOf(ctx) } }, data }),
  );

beforeAll(async () => {
  for (let count = 1; count <= 14; count += 1) await database.addTenant(`autobrand${count}`);
});
beforeEach(async () => {
  brand += 1;
  tenant = anyTenant({}, `autobrand${brand}`);
  clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
  man = await memberCtx(tenant, clock, { profile: { name: "Daan", gender: "man", lookingFor: ["woman"] } });
});

describe("auto-like", () => {
  it("is off until the member turns it on, and off again when they turn it off", async () => {
    await newWoman();
    expect(await getAutoLike(man)).toEqual({ enabled: false, perDay: 5 });
    expect(await giveAutoLike(man)).toBeNull();
    await setAutoLike(man, { enabled: true });
    expect(await getAutoLike(man)).toEqual({ enabled: true, perDay: 5 });
    expect(await giveAutoLike(man)).toMatchObject({ isMatch: false });
    await setAutoLike(man, { enabled: false });
    await newWoman();
    expect(await giveAutoLike(man)).toBeNull();
  });

  it("gives at most five likes a day, the day being the member's own @product-auto-like", async () => {
    for (let count = 0; count < 12; count += 1) await newWoman();
    await setAutoLike(man, { enabled: true });
    const given = async (times: number) =>
      (await Promise.all(Array.from({ length: times }, () => giveAutoLike(man)))).filter(Boolean).length;
    expect(await given(7)).toBe(5);
    clock.advance(12.9 * 60 * 60_000);
    expect(await given(1), "22:54 UTC is 23:54 in Amsterdam").toBe(0);
    clock.advance(0.2 * 60 * 60_000);
    expect(await given(7), "23:06 UTC is 00:06 in Amsterdam").toBe(5);
  });

  it("is given also to whom lives in a zone that the database does not know", async () => {
    await newWoman();
    await setAutoLike(man, { enabled: true });
    await withTenant(tenant.id, (tx) =>
      tx.account.updateMany({ where: { id: man.actor.accountId }, data: { timeZone: "US/Pacific-New" } }),
    );
    expect(await giveAutoLike(man)).toMatchObject({ isMatch: false });
  });

  it("likes whom the member looks for and who looks for the member, and makes a match where a like waits", async () => {
    const other = await newWoman({ profile: { gender: "man", lookingFor: ["man"] } });
    const seeksWomen = await newWoman({ profile: { lookingFor: ["woman"] } });
    const tooYoung = await newWoman();
    await listed(tooYoung, { birthDate: new Date("2006-01-01") });
    const wantsOlder = await newWoman();
    await listed(wantsOlder, { seeksMinAge: 50 });
    const abroad = await newWoman({ profile: { country: "BE" } });
    await put({ minAge: 30, maxAge: 40, countries: ["NL"] });
    await setAutoLike(man, { enabled: true });
    expect(await giveAutoLike(man)).toBeNull();
    const right = await newWoman();
    await withTenant(tenant.id, (tx) =>
      tx.profileLike.create({
        data: { tenantId: tenant.id, fromProfileId: idOf(right), toProfileId: idOf(man), source: "profile" },
      }),
    );
    expect(await giveAutoLike(man)).toEqual({ profileId: idOf(right), isMatch: true });
    for (const never of [other, seeksWomen, tooYoung, wantsOlder, abroad]) {
      expect(await withTenant(tenant.id, (tx) => tx.profileLike.count({ where: { toProfileId: idOf(never) } }))).toBe(
        0,
      );
    }
  });

  it("never likes the liked, the passed, the blocked from either side, or a fictional profile", async () => {
    const women = [await newWoman(), await newWoman(), await newWoman(), await newWoman()];
    const [liked, passed, blocked, blocking] = women.map(idOf);
    const pair = (fromProfileId = "", toProfileId = "") => ({ tenantId: tenant.id, fromProfileId, toProfileId });
    await withTenant(tenant.id, async (tx) => {
      await tx.profileLike.create({ data: { ...pair(idOf(man), liked), source: "profile" } });
      await tx.profilePass.create({ data: pair(idOf(man), passed) });
      await tx.profileBlock.create({ data: pair(idOf(man), blocked) });
      await tx.profileBlock.create({ data: pair(blocking, idOf(man)) });
      await createListing(tx, await createProfile(tx, { tenantId: tenant.id }));
    });
    await setAutoLike(man, { enabled: true });
    expect(await giveAutoLike(man)).toBeNull();
  });

  it("runs for everybody who wants it, one like at a time, and only for the confirmed", async () => {
    const second = await memberCtx(tenant, clock, { profile: { gender: "man", lookingFor: ["woman"] } });
    const unconfirmed = await memberCtx(tenant, clock, {
      account: { status: "not_confirmed" },
      profile: { gender: "man", lookingFor: ["woman"] },
    });
    for (const each of [man, second, unconfirmed]) await setAutoLike(each, { enabled: true });
    for (let count = 0; count < 3; count += 1) await newWoman();
    const given: boolean[] = [];
    for (const profileId of await listAutoLikers({ tenant }))
      given.push((await giveMemberAutoLike({ tenant, clock }, { profileId })) !== null);
    expect(given.toSorted()).toEqual([false, true, true]);
    await setAutoLike(second, { enabled: false });
    expect(await giveMemberAutoLike({ tenant, clock }, { profileId: idOf(second) })).toBeNull();
    expect(
      await withTenant(tenant.id, (tx) => tx.profileLike.count({ where: { fromProfileId: idOf(unconfirmed) } })),
    ).toBe(0);
  });

  it("likes those with a photo first, of these whoever was here last, and of two at one moment always the same", async () => {
    const women = [await newWoman(), await newWoman(), await newWoman(), await newWoman(), await newWoman()];
    const [now, before, longBefore] = [
      new Date("2026-03-01T09:00:00Z"),
      new Date("2026-02-20T09:00:00Z"),
      new Date("2026-02-10T09:00:00Z"),
    ];
    const photo = { hasPhoto: true, mainPhotoKey: "photo" };
    const facts = [
      { lastActiveAt: now },
      { ...photo, lastActiveAt: longBefore },
      { ...photo, lastActiveAt: now },
      { ...photo, lastActiveAt: before },
      { ...photo, lastActiveAt: before },
    ];
    for (const [index, woman] of women.entries()) await listed(woman, facts[index] ?? {});
    await setAutoLike(man, { enabled: true });
    const liked: (string | undefined)[] = [];
    for (let count = 0; count < 5; count += 1) liked.push((await giveAutoLike(man))?.profileId);
    const [noPhoto, last, first, ...atOneMoment] = women.map(idOf);
    expect(liked).toEqual([first, ...atOneMoment.toSorted().toReversed(), last, noPhoto]);
  });

  it("tells the newest like it gave", async () => {
    expect(await getNewestAutoLike(man)).toBeNull();
    const [first, second] = [await newWoman(), await newWoman()];
    await setAutoLike(man, { enabled: true });
    await giveAutoLike(man);
    clock.advance(60_000);
    const newest = await giveAutoLike(man);
    expect([idOf(first), idOf(second)]).toContain(newest?.profileId);
    expect(await getNewestAutoLike(man)).toEqual({
      id: newest?.profileId,
      name: "Sanne",
      liked_at: clock.now().toISOString(),
      main_image: null,
    });
  });
});
