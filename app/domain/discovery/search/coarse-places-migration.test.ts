import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { coarsePlace } from "#app/domain/profiles/regions/coarse-place.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { anyListed, listPeople } from "#tests/factories/listing.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrateAgain } from "#tests/support/migrate-again.ts";
import { cellOf } from "#app/domain/profiles/listing/search-place.ts";

const db = testDatabase();
const brands = ["lagoon", "knots"];
const migration = "20261122160000_coarse_places";
const anywhere = fc.record({ latitude: fc.double({ min: -90, max: 90, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) });
const places = [...fc.sample(anywhere, { numRuns: 2_000, seed: 5 }), { latitude: 90, longitude: 180 }, { latitude: -90, longitude: -180 }, { latitude: 0, longitude: 0 }];
const central = anyListed({ regionId: null, latitude: 52.087_654, longitude: 5.123_456 });

beforeAll(async () => {
  for (const id of brands) {
    await db.addTenant(id);
    await withTenant(id, (tx) => listPeople(tx, id, [anyListed({ regionId: null }), ...places.map((place) => anyListed({ regionId: null, ...place }))]), { timeout: 60_000 });
  }
  // why: those without a device's place stand at the centre of their region, which everybody knows
  await withTenant("lagoon", (tx) => listPeople(tx, "lagoon", [central]));
  await db.asOwner("update profile set latitude = null, longitude = null where id = $1", [central.id]);
}, 120_000);

it("leaves of every place the middle of its square, as the code does, under an owner who is bound by the policies", async () => {
  const before = await db.asOwner("select profile_id as id, latitude as lat, longitude as lon, cell from listing");
  await migrateAgain(db, migration);
  const after = await db.asOwner("select l.profile_id as id, l.latitude as lat, l.longitude as lon, l.cell, p.latitude as own_lat, p.longitude as own_lon from listing l join profile p on p.id = l.profile_id");
  const expected = before.map(({ id, lat, lon, cell }) => {
    if (id === central.id) return { id, lat, lon, cell, own_lat: null, own_lon: null };
    if (typeof lat !== "number" || typeof lon !== "number") return { id, lat: null, lon: null, cell: null, own_lat: null, own_lon: null };
    const coarse = coarsePlace({ lat, lon });
    return { id, ...coarse, cell: cellOf(coarse), own_lat: coarse.lat, own_lon: coarse.lon };
  });
  const byId = (one: { id?: unknown }, other: { id?: unknown }) => String(one.id).localeCompare(String(other.id));
  expect(after.toSorted(byId)).toEqual(expected.toSorted(byId));
});
