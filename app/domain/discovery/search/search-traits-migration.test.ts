import { beforeAll, expect, it } from "vitest";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { anyListed, listPeople } from "#tests/factories/listing.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrateAgain } from "#tests/support/migrate-again.ts";

const db = testDatabase();
const brands = ["lagoon", "knots"];
const migration = "20261122014500_search_traits_behind_policies";

const verifiedThen = new Date("2026-01-01T00:00:00Z");

/**
 * The first and the last of each look and interest, near and far, and two of whom nothing else is known.
 * why: named one by one, because the migration knows those of its day, and later ones come after them
 */
const people = () => [
  anyListed({ regionId: null }),
  anyListed({ regionId: null, latitude: -90, longitude: 180 }),
  anyListed({
    regionId: null, latitude: 52.09, longitude: 5.12, bodyType: "slim", hairColor: "black", eyeColor: "brown", relationshipStatus: "single", tattoos: "no",
    interests: ["walking"], photo: true,
  }),
  anyListed({
    regionId: null, latitude: -33.45, longitude: -70.67, bodyType: "full", hairColor: "bald", eyeColor: "grey", relationshipStatus: "complicated", tattoos: "many",
    interests: ["diving", "yoga", "walking", "craft-beer", "unheard-of"], verifiedAt: verifiedThen,
  }),
  anyListed({ regionId: null, latitude: 0, longitude: 0, bodyType: "curvy", eyeColor: "hazel", interests: ["massage", "tattoo-art", "live-music"], photo: true, verifiedAt: verifiedThen }),
  anyListed({ regionId: null, hairColor: "dyed", relationshipStatus: "open_relationship", tattoos: "few", interests: ["city-trips", "role-play", "quiz"] }),
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
  await migrateAgain(db, migration);
  expect(await told()).toEqual(written);
});
