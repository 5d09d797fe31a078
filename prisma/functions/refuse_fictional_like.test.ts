import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike, createProfile } from "#tests/factories/member.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test("a fictional profile is liked by people and likes nobody", async () => {
  const anna = await addMember();
  const madeUp = await withTenant(tenantId, (tx) => createProfile(tx, { tenantId }));
  await withTenant(tenantId, (tx) => createLike(tx, { tenantId, from: anna.id, to: madeUp.id }));
  const given = database.asOwner(
    "insert into profile_like (tenant_id, from_profile_id, to_profile_id, source) values ($1, $2, $3, 'auto')",
    [tenantId, madeUp.id, anna.id],
  );
  await expect(given).rejects.toMatchObject({ code: "23514", constraint: "profile_like_of_a_person" });
  const turned = database.asOwner(
    "update profile_like set from_profile_id = to_profile_id, to_profile_id = from_profile_id where to_profile_id = $1",
    [madeUp.id],
  );
  await expect(turned).rejects.toMatchObject({ constraint: "profile_like_of_a_person" });
});
