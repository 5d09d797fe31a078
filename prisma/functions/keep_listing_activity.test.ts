import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test("a sign of life moves the listing in the order of the list, and touches nothing else that is searched by", async () => {
  const { id } = await addMember();
  const placed = () =>
    database.asOwner(
      `select activity.last_active_at, facts.xmin::text as facts_of, codes.xmin::text as codes_of from listing_activity activity
       join listing_facts facts on facts.profile_id = activity.profile_id join listing_codes codes on codes.profile_id = activity.profile_id
       where activity.profile_id = $1`,
      [id],
    );
  const [before] = await placed();
  const lastActiveAt = new Date("2026-03-01T12:00:00Z");
  await withTenant(tenantId, (tx) =>
    tx.listing.update({ where: { tenantId_profileId: { tenantId, profileId: id } }, data: { lastActiveAt } }),
  );
  expect(await placed()).toEqual([{ ...before, last_active_at: lastActiveAt }]);
});

test("where it is set to what it was, nothing is written", async () => {
  const { id } = await addMember();
  const written = () =>
    database.asOwner(
      "select xmin::text, last_active_at from listing_activity where profile_id = $1 and last_active_at is not null",
      [id],
    );
  const before = await written();
  await withTenant(
    tenantId,
    (tx) =>
      tx.$executeRaw`update listing set last_active_at = last_active_at where tenant_id = ${tenantId} and profile_id = ${id}::uuid`,
  );
  expect(await written()).toEqual(before);
  expect(before).toHaveLength(1);
});

test("of all triggers of a listing it alone is asked at a sign of life, and without a condition, which costs more to read than the rest", async () => {
  const asked = await database.asOwner(
    `select tgname as name, tgqual is not null as compares from pg_trigger
     where tgrelid = 'listing'::regclass and not tgisinternal and tgtype & 16 = 16
       and (tgattr::int2[] = '{}' or (select attnum from pg_attribute where attrelid = tgrelid and attname = 'last_active_at') = any (tgattr::int2[]))`,
  );
  expect(asked).toEqual([{ name: "listing_keeps_activity", compares: false }]);
});
