import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addLike } from "./add-like.server.ts";
import { likeMember } from "./like-member.server.ts";
import { unlikeMember } from "./unlike-member.server.ts";

const database = testDatabase();
const tenant = anyTenant({}, "liketelling");
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const member = () => memberCtx(tenant, clock);
const idOf = (ctx: MemberCtx) => ctx.actor.profileId;
const toldTo = (ctx: MemberCtx) =>
  withTenant(tenant.id, async (tx) => {
    const rows = await tx.notification.findMany({
      where: { accountId: ctx.actor.accountId },
      orderBy: [{ kind: "asc" }, { channel: "asc" }],
    });
    return rows.map(({ kind, channel, details, notBefore }) => ({
      kind,
      channel,
      details,
      wait: notBefore.getTime() - clock.now().getTime(),
    }));
  });

beforeAll(() => database.addTenant(tenant.id));

it("a like is told to the liked once, by push at once and by mail ten minutes later", async () => {
  const [anna, bram] = [await member(), await member()];
  const like = () => likeMember(anna, { profileId: idOf(bram), source: "profile" });
  await like();
  await unlikeMember(anna, { profileId: idOf(bram) });
  await like();
  const details = { from: idOf(anna) };
  expect(await toldTo(bram)).toEqual([
    { kind: "like", channel: "mail", details, wait: 600_000 },
    { kind: "like", channel: "push", details, wait: 0 },
  ]);
  expect(await toldTo(anna)).toEqual([]);
});

it("a match is told to the other, and by auto-like to both", async () => {
  const [anna, bram, carl] = [await member(), await member(), await member()];
  await likeMember(bram, { profileId: idOf(anna), source: "profile" });
  await likeMember(anna, { profileId: idOf(bram), source: "profile" });
  expect((await toldTo(bram)).map(({ kind }) => kind)).toEqual(["match", "match"]);
  expect((await toldTo(anna)).map(({ kind }) => kind)).toEqual(["like", "like"]);
  await likeMember(bram, { profileId: idOf(carl), source: "profile" });
  await withTenant(tenant.id, (tx) => addLike(tx, carl, { profileId: idOf(bram), source: "auto" }));
  expect((await toldTo(carl)).map(({ kind }) => kind)).toEqual(["like", "match", "like", "match"].toSorted());
});

it("nobody is told of a like for a fictional profile, nor of one that was not kept", async () => {
  const anna = await member();
  const made = await withTenant(tenant.id, (tx) => createProfile(tx, { tenantId: tenant.id }));
  await likeMember(anna, { profileId: made.id, source: "profile" });
  const bram = await member();
  const broken = withTenant(tenant.id, async (tx) => {
    await addLike(tx, anna, { profileId: idOf(bram), source: "swipe" });
    throw new Error("second thoughts");
  });
  await expect(broken).rejects.toThrow("second thoughts");
  expect([...(await toldTo(anna)), ...(await toldTo(bram))]).toEqual([]);
});
