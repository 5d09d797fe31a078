import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const interestsOf = (id: string) =>
  database.asOwner(
    "select interest_id as interest, gender, seeks_min_age as min from listing_interest where profile_id = $1 order by 1",
    [id],
  );
const change = (
  id: string,
  data: { interests?: string[]; gender?: string; seeksMinAge?: number; lastActiveAt?: Date },
) =>
  withTenant(tenantId, (tx) => tx.listing.update({ where: { tenantId_profileId: { tenantId, profileId: id } }, data }));

test("each interest has one row that says what the listing says, and goes with it", async () => {
  const { id } = await addMember();
  expect(await interestsOf(id)).toEqual([]);
  await change(id, { interests: ["yoga", "diving", "yoga"] });
  expect(await interestsOf(id)).toEqual([
    { interest: "diving", gender: "woman", min: 18 },
    { interest: "yoga", gender: "woman", min: 18 },
  ]);
  await change(id, { gender: "man", seeksMinAge: 30 });
  expect(await interestsOf(id)).toMatchObject([
    { gender: "man", min: 30 },
    { gender: "man", min: 30 },
  ]);
  await change(id, { interests: ["diving"] });
  expect(await interestsOf(id)).toHaveLength(1);
  await withTenant(tenantId, (tx) => tx.listing.delete({ where: { tenantId_profileId: { tenantId, profileId: id } } }));
  expect(await interestsOf(id)).toEqual([]);
});
