import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Actor } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { markMemberActive } from "./mark-member-active.server.ts";

const database = testDatabase();
const tenant = anyTenant({}, "alive");
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const before = new Date("2026-02-01T00:00:00Z");

beforeAll(() => database.addTenant("alive"));

async function addMember(invisible = false): Promise<Actor> {
  return withTenant("alive", async (tx) => {
    const { account, profile } = await createMember(tx, {
      tenantId: "alive",
      account: { invisible },
      profile: { lastActiveAt: before },
    });
    return { accountId: account.id, profileId: profile.id, sessionId: account.id };
  });
}

const signsOf = async ({ profileId }: Actor) => {
  const [row] = await database.asOwner(
    `select p.last_active_at as profile, l.last_active_at as listing
     from profile p left join listing l on l.profile_id = p.id where p.id = $1`,
    [profileId],
  );
  return row;
};

it("notes a member's presence everywhere, and again only after five minutes", async () => {
  const actor = await addMember();
  const first = clock.now();
  await markMemberActive({ tenant, actor, clock });
  expect(await signsOf(actor)).toEqual({ profile: first, listing: first });
  clock.advance(4 * 60_000);
  await markMemberActive({ tenant, actor, clock });
  expect(await signsOf(actor)).toEqual({ profile: first, listing: first });
  clock.advance(60_000);
  const second = clock.now();
  await markMemberActive({ tenant, actor, clock });
  expect(await signsOf(actor)).toEqual({ profile: second, listing: second });
});

it("writes nothing where another process has just done so", async () => {
  const actor = await addMember();
  const noted = new Date(clock.now().getTime() - 60_000);
  await database.asOwner("update profile set last_active_at = $2 where id = $1", [actor.profileId, noted]);
  await markMemberActive({ tenant, actor, clock });
  expect(await signsOf(actor)).toEqual({ profile: noted, listing: before });
});

it("shows nobody that an invisible member is here", async () => {
  const actor = await addMember(true);
  await markMemberActive({ tenant, actor, clock });
  expect(await signsOf(actor)).toEqual({ profile: before, listing: null });
});
