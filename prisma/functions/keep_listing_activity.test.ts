import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test("a sign of life moves the listing in the order of the list, and touches nothing else that is searched by", async () => {
  const { id } = await addMember();
  const placed = () =>
    database.asOwner(
      `select activity.last_active_at, facts.xmin::text as facts_of from listing_activity activity
       join listing_facts facts on facts.profile_id = activity.profile_id where activity.profile_id = $1`,
      [id],
    );
  const [before] = await placed();
  const lastActiveAt = new Date("2026-03-01T12:00:00Z");
  await withTenant(tenantId, (tx) =>
    tx.listing.update({ where: { tenantId_profileId: { tenantId, profileId: id } }, data: { lastActiveAt } }),
  );
  expect(await placed()).toEqual([{ last_active_at: lastActiveAt, facts_of: before?.facts_of }]);
});
