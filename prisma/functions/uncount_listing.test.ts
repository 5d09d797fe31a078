import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createListing, createProfile } from "#tests/factories/member.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const tables = ["listing_codes", "listing_facts", "listing_activity", "listing_interest_facts"];
const rowsOf = async (id: string) => {
  const counts = await Promise.all(
    tables.map((table) => database.asOwner(`select from ${table} where profile_id = $1`, [id])),
  );
  return counts.map((rows) => rows.length);
};
const traits = "ab-dc-vĀĿ";
const change = (id: string, data: { fictional?: boolean; traits?: string }) =>
  withTenant(tenantId, (tx) => tx.listing.update({ where: { tenantId_profileId: { tenantId, profileId: id } }, data }));

test("whoever becomes a fictional profile is among the counted no more, and is again once that was wrong", async () => {
  const { id } = await addMember();
  await change(id, { traits });
  expect(await rowsOf(id)).toEqual([1, 1, 1, 2]);
  await change(id, { fictional: true });
  expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
  await change(id, { fictional: false });
  expect(await rowsOf(id)).toEqual([1, 1, 1, 2]);
});

test("a fictional profile never is, whatever the functions say that keep codes and facts", async () => {
  const { id } = await withTenant(tenantId, async (tx) => {
    const made = await createProfile(tx, { tenantId });
    await createListing(tx, made, { traits });
    return made;
  });
  await change(id, { traits: "aaaaa--" });
  expect(await rowsOf(id)).toEqual([0, 0, 0, 0]);
  const asked = await database.asOwner(
    `select tgname as name, pg_get_triggerdef(oid) like '%WHEN ((NOT new.fictional))%' as "leavesThemOut" from pg_trigger
     where tgrelid = 'listing'::regclass and tgfoid in ('keep_listing_codes'::regproc, 'keep_listing_facts'::regproc) order by tgname`,
  );
  expect(asked).toEqual(
    ["listing_has_codes", "listing_has_facts", "listing_keeps_codes", "listing_keeps_facts"].map((name) => ({
      name,
      leavesThemOut: true,
    })),
  );
});
