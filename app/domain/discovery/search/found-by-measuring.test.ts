import { beforeAll, describe, expect, it } from "vitest";
import { saveDevicePlace } from "#app/domain/profiles/own-profile/save-device-place.server.ts";
import { savePlace } from "#app/domain/profiles/own-profile/save-place.server.ts";
import { coarsePlace } from "#app/domain/profiles/regions/coarse-place.ts";
import { distanceKm, type Place } from "#app/domain/profiles/regions/distance-km.ts";
import { nearestRegion } from "#app/domain/profiles/regions/nearest-region.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { searchContract } from "./search-filters.ts";
import { searchListings } from "./search-listings.server.ts";
import { radii } from "#app/domain/profiles/listing/search-place.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";

const db = testDatabase();
const tenant = anyTenant(
  {
    visible_profile_fields: ["age", "region"],
    search_fields: ["gender", "country", "countryregion", "age"],
    countries: ["NL", "BE", "DE"],
  },
  "measured",
);
const clock = { now: () => new Date("2026-05-10T12:00:00Z") };

beforeAll(async () => {
  await db.addTenant(tenant.id);
  await withPlatform((tx) => publishRegions(tx));
});

async function member(regionId: string | null = null): Promise<MemberCtx> {
  const { account, profile } = await withTenant(tenant.id, (tx) =>
    createMember(tx, {
      tenantId: tenant.id,
      account: { paidUser: true, premiumSince: clock.now() },
      profile: { regionId, lookingFor: [] },
    }),
  );
  return {
    tenant,
    actor: { accountId: account.id, profileId: profile.id, sessionId: "session" },
    locale: "en",
    requestId: "request",
    clock,
  };
}

/** Puts the attacker somewhere to the metre, past the limit of moves and past what is kept of a place. */
const stand = ({ actor }: MemberCtx, { lat, lon }: Place) =>
  withTenant(tenant.id, (tx) =>
    tx.profile.update({
      where: { tenantId_id: { tenantId: tenant.id, id: actor.profileId } },
      data: { latitude: lat, longitude: lon },
    }),
  );

/**
 * Everything that tells an attacker where somebody is: the profile, each radius of the search, and those it just
 * misses.
 */
async function readings(attacker: MemberCtx, target: MemberCtx): Promise<unknown[]> {
  const id = target.actor.profileId;
  const isThere = (found: readonly { id: string }[] | undefined) => found?.some((each) => each.id === id);
  const { distanceKm: km, region } = await viewMember(attacker, { id });
  const searches = await Promise.all(
    radii.map((within) => searchListings(attacker, searchContract.parse({ within: String(within), gender: "any" }))),
  );
  return [
    km,
    region,
    ...searches.map(({ profiles, similar, count }) => [
      isThere(profiles),
      isThere(similar?.profiles),
      profiles.find((each) => each.id === id)?.distanceKm ?? null,
      count,
    ]),
  ];
}

/**
 * Tells two people who live in one square of the map apart, where that can be done: all readings of each from 200
 * places.
 */
async function measure(one: Place, other: Place) {
  const [attacker, first] = [await member(), await member()];
  await saveDevicePlace(first, one);
  // why a spiral: from next door to 150 kilometres, on every side
  const places = Array.from({ length: 100 }, (_, turn) => ({
    lat: one.lat + (Math.cos(turn) * turn) / 75,
    lon: one.lon + (Math.sin(turn) * turn) / 50,
  }));
  const readAll = async () => {
    const read: unknown[] = [];
    for (const place of places) {
      await stand(attacker, place);
      read.push(await readings(attacker, first));
    }
    return read;
  };
  const before = await readAll();
  await saveDevicePlace(first, other);
  return { before, after: await readAll() };
}

/** Opposite corners of squares along a line through the Netherlands. */
const squares = Array.from({ length: 100 }, (_, index) => {
  const { lat, lon } = coarsePlace({ lat: 51 + index / 50, lon: 4.5 + index / 50 });
  return [
    { lat: lat - 0.049, lon: lon - 0.076 },
    { lat: lat + 0.049, lon: lon + 0.076 },
  ] as const;
});
const isOneRegion = ([one, other]: (typeof squares)[number]) =>
  new Set([one, other].map((corner) => nearestRegion({}, { ...corner, countries: tenant.countries })?.region.id))
    .size === 1;

describe("an attacker who stands anywhere", () => {
  it.each([
    ["within a region", squares.find(isOneRegion)],
    ["on the border of two regions", squares.find((square) => !isOneRegion(square))],
  ])(
    "learns nothing further of somebody %s than their square, from a thousand readings",
    async (_, square) => {
      if (!square) throw new Error("There is such a square");
      const [one, other] = square;
      expect(coarsePlace(one)).toEqual(coarsePlace(other));
      expect(distanceKm(one, other)).toBeGreaterThan(14);
      const { before, after } = await measure(one, other);
      // each of them is a distance, a region, and four searches with four answers
      expect(before.flat(2)).toHaveLength(100 * (2 + 4 * 4));
      expect(new Set(before.map((told) => JSON.stringify(told))).size).toBeGreaterThan(10);
      expect(after).toEqual(before);
    },
    60_000,
  );
});

describe("moving", () => {
  const cities = [
    { lat: 52.37, lon: 4.9 },
    { lat: 51.92, lon: 4.48 },
    { lat: 52.09, lon: 5.12 },
    { lat: 51.44, lon: 5.47 },
    { lat: 53.22, lon: 6.57 },
    { lat: 50.85, lon: 5.69 },
  ] as const;

  it("is possible five times a day, by device or region, and to stay is no move", async () => {
    const ctx = await member("NL-UT");
    for (const city of cities.slice(0, 4)) {
      await saveDevicePlace(ctx, city);
      await saveDevicePlace(ctx, city);
    }
    await savePlace(ctx, { country: "NL", region: "NL-ZE" });
    await savePlace(ctx, { country: "NL", region: "NL-ZE" });
    await expect(saveDevicePlace(ctx, cities[4])).rejects.toMatchObject({ code: "moved_too_often", status: 429 });
    await expect(savePlace(ctx, { country: "NL", region: "NL-DR" })).rejects.toMatchObject({ code: "moved_too_often" });
    await savePlace(ctx, { country: "NL", region: "NL-ZE" });
  });

  it("begins with a first place that costs nothing", async () => {
    const ctx = await member();
    for (const city of cities) await saveDevicePlace(ctx, city);
    await expect(saveDevicePlace(ctx, cities[0])).rejects.toMatchObject({ code: "moved_too_often" });
  });
});
