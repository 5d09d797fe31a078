import { beforeAll, expect, it } from "vitest";
import { interestIds } from "#app/domain/interests/interest-table.server.ts";
import { applyMigrations } from "#app/platform/db/apply-migrations.server.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { anyListed, listPeople } from "#tests/factories/listing.ts";
import { testDatabase } from "#tests/support/database.ts";
import { lookValues } from "./search-traits.ts";

const db = testDatabase();
const brands = ["lagoon", "knots"];
const migration = "20261122014500_search_traits_behind_policies";

const turn = <Value>(values: readonly Value[], index: number): Value | null => values[index % (values.length + 1)] ?? null;

/** One with each look and interest that there is, near and far, and one of whom nothing is known. */
const people = () => [
  anyListed({ regionId: null }),
  anyListed({ regionId: null, latitude: -90, longitude: 180 }),
  ...interestIds.map((interest, index) => anyListed({
    regionId: null, bodyType: turn(lookValues.body_type, index), hairColor: turn(lookValues.hair_color, index), eyeColor: turn(lookValues.eye_color, index),
    relationshipStatus: turn(lookValues.relationship_status, index), tattoos: turn(lookValues.tattoos, index),
    interests: [interest, ...interestIds.slice(0, index % 4)].toReversed(), photo: index % 2 === 0, verifiedAt: index % 3 === 0 ? new Date("2026-01-01T00:00:00Z") : null,
    latitude: 50 + index / 10, longitude: 4 - index / 10,
  })),
];

beforeAll(async () => {
  for (const id of brands) {
    await db.addTenant(id);
    await withTenant(id, (tx) => listPeople(tx, id, people()));
  }
});

const told = () => db.asOwner("select tenant_id, profile_id, traits, cell from listing order by tenant_id, profile_id");

it("tells of listings from before what is written today, under an owner who is bound by the policies", async () => {
  const written = await told();
  await db.asOwner("update listing set traits = '', cell = null");
  await db.asOwner("delete from _prisma_migrations where migration_name = $1", [migration]);
  await db.asOwner("create role bound_owner nosuperuser nobypassrls");
  await db.asOwner("grant all on schema public to bound_owner");
  await db.asOwner("grant all on all tables in schema public to bound_owner");
  try {
    const applied = await withConnection(db.urls.owner, async (client) => {
      await client.query("set role bound_owner");
      return applyMigrations(client);
    });
    expect(applied).toEqual([migration]);
  } finally {
    await db.asOwner("drop owned by bound_owner");
    await db.asOwner("drop role bound_owner");
  }
  expect(await told()).toEqual(written);
});
