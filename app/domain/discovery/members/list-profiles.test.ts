import { beforeAll, expect, it } from "vitest";
import { listProfiles } from "./list-profiles.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const memberOf = (tenantId: string) =>
  withTenant(tenantId, async (tx) => (await createMember(tx, { tenantId })).profile.id);
const ctx = { tenant: anyTenant({}, "anybrand"), locale: "nl" as const, clock: systemClock };

beforeAll(async () => {
  for (const id of ["anybrand", "otherbrand"]) await database.addTenant(id);
});

it("gives members in the order of their ids, and nobody of another brand", async () => {
  const [first, second, foreign] = [
    await memberOf("anybrand"),
    await memberOf("anybrand"),
    await memberOf("otherbrand"),
  ];
  const found = await listProfiles({ ...ctx, actor: null }, { ids: [second, foreign, first] });
  expect(found.map(({ id }) => id)).toEqual([second, first]);
  expect(await listProfiles({ ...ctx, actor: null }, { ids: [] })).toEqual([]);
});

it("leaves out whoever is behind a block, in either direction", async () => {
  const [me, blocked, blocker, other] = [
    await memberOf("anybrand"),
    await memberOf("anybrand"),
    await memberOf("anybrand"),
    await memberOf("anybrand"),
  ];
  await withTenant("anybrand", (tx) =>
    tx.profileBlock.createMany({
      data: [
        { tenantId: "anybrand", fromProfileId: me, toProfileId: blocked },
        { tenantId: "anybrand", fromProfileId: blocker, toProfileId: me },
      ],
    }),
  );
  const found = await listProfiles(
    { ...ctx, actor: { accountId: me, profileId: me, sessionId: me } },
    { ids: [blocked, blocker, other] },
  );
  expect(found.map(({ id }) => id)).toEqual([other]);
});
