import { beforeAll, describe, expect, it } from "vitest";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { anyListed, listPeople } from "#tests/factories/listing.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { searchContract } from "./search-filters.ts";
import { searchListings } from "./search-listings.server.ts";

const database = testDatabase();
const clock = { now: () => new Date("2026-03-01T11:00:00Z") };
const tenant = {
  ...anyTenant({ search_fields: ["gender", "country", "age"] }),
  countries: ["NL", "BE"] as ("NL" | "BE")[],
};
const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
const people = {
  latest: anyListed({ lastActiveAt: at(9), regionId: null }),
  pictured: anyListed({ lastActiveAt: at(3), photo: true, regionId: null }),
  picturedBefore: anyListed({ lastActiveAt: at(2), photo: true, regionId: null }),
  abroad: anyListed({ lastActiveAt: at(8), photo: true, country: "BE", regionId: null }),
};

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withTenant(tenant.id, (tx) => listPeople(tx, tenant.id, Object.values(people)));
});

const member = (country: string) =>
  memberCtx(tenant, clock, { profile: { gender: "man", lookingFor: ["woman"], country, regionId: null } });
const found = async (ctx: Parameters<typeof searchListings>[0], query: Record<string, string> = {}) =>
  (await searchListings(ctx, searchContract.parse(query))).profiles.map(({ id }) => id);
const idsOf = (...names: (keyof typeof people)[]) => names.map((name) => people[name].id);

describe("a search", () => {
  it("begins in the member's own country, those with a photo before those without; another country, and all, are asked for", async () => {
    const ctx = await member("NL");
    expect(await found(ctx)).toEqual(idsOf("pictured", "picturedBefore", "latest"));
    expect(await found(ctx, { country: "BE" })).toEqual(idsOf("abroad"));
    expect(await found(ctx, { country: "any" })).toEqual(idsOf("abroad", "pictured", "picturedBefore", "latest"));
    expect(await found(await member("BE"))).toEqual(idsOf("abroad"));
  });

  it("begins everywhere for visitors, for members from elsewhere, and on a brand of one country", async () => {
    const everyone = idsOf("abroad", "pictured", "picturedBefore", "latest");
    const ctx = await member("NL");
    expect(await found({ ...ctx, actor: null }, { gender: "woman" })).toEqual(everyone);
    expect(await found(await member("DE"))).toEqual(everyone);
    expect(await found({ ...ctx, tenant: { ...tenant, countries: ["NL"] } })).toEqual(everyone);
  });
});
