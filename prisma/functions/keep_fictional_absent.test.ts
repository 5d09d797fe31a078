import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createListing, createProfile } from "#tests/factories/member.ts";
import { addMember, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const here = new Date("2026-03-01T12:34:56.789Z");
const never = new Date(0);

test("a fictional profile begins as never here, and so does its listing, whatever was said", async () => {
  const { profile, listing } = await withTenant(tenantId, async (tx) => {
    const made = await createProfile(tx, { tenantId, lastActiveAt: here });
    return { profile: made, listing: await createListing(tx, made, { lastActiveAt: here }) };
  });
  expect([profile.lastActiveAt, listing.lastActiveAt]).toEqual([never, never]);
});

test("whoever becomes one was never here either, and people keep their signs of life", async () => {
  const { id } = await addMember({}, { lastActiveAt: here });
  const of = { where: { tenantId_profileId: { tenantId, profileId: id } }, select: { lastActiveAt: true } } as const;
  const change = (fictional: boolean) =>
    withTenant(tenantId, (tx) => tx.listing.update({ ...of, data: { fictional } }));
  expect(await change(false)).toEqual({ lastActiveAt: here });
  expect(await change(true)).toEqual({ lastActiveAt: never });
});

test.each([
  ["profile", "id"],
  ["listing", "profile_id"],
])("a later sign of life in %s is refused", async (table, key) => {
  const { id } = await withTenant(tenantId, async (tx) => {
    const made = await createProfile(tx, { tenantId });
    await createListing(tx, made);
    return made;
  });
  await expect(
    database.asOwner(`update ${table} set last_active_at = now() where ${key} = $1`, [id]),
  ).rejects.toMatchObject({ code: "23514", constraint: `${table}_fictional_is_absent` });
});

test("nobody is one, with an account here or on another brand", async () => {
  const nobody = { code: "23514", constraint: "profile_fictional_is_nobody" };
  const { id } = await addMember();
  const become = (profileId: string) =>
    database.asOwner("update profile set fictional = true where id = $1", [profileId]);
  const guest = await withTenant(tenantId, (tx) =>
    createProfile(tx, { tenantId, fictional: false, homeTenantId: otherTenantId }),
  );
  for (const profileId of [id, guest.id]) await expect(become(profileId)).rejects.toMatchObject(nobody);
  const made = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId, fictional: false, status: "erased" }));
  await expect(become(made.id)).resolves.toEqual([]);
});
