import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { anyListed, type Listed, listPeople } from "#tests/factories/listing.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { searchContract } from "./search-filters.ts";
import { searchListings, type SearchResult } from "./search-listings.server.ts";
import { premiumFields } from "./premium-filters.ts";

const database = testDatabase();
const now = new Date("2026-02-01T20:05:00Z");
const settings: Partial<Settings> = { search_fields: ["gender", ...premiumFields], countries: ["NL", "BE"] };
const ctxOf = (tenantId: string, actor: Actor | null = null): Pick<Ctx, "tenant" | "actor" | "locale" | "clock"> => ({
  tenant: anyTenant(settings, tenantId),
  actor,
  locale: "nl",
  clock: stoppedClock(now),
});
const search = (ctx: ReturnType<typeof ctxOf>, query: Record<string, string | string[]> = {}) =>
  searchListings(ctx, searchContract.parse(query));
const ids = ({ profiles }: Pick<SearchResult, "profiles">) => profiles.map(({ id }) => id);

async function brandWith(tenantId: string, people: readonly Listed[]): Promise<void> {
  await database.addTenant(tenantId);
  await withPlatform((tx) => publishRegions(tx));
  await withTenant(tenantId, (tx) => listPeople(tx, tenantId, people));
}

async function addSearcher(
  tenantId: string,
  account: { paidUser?: boolean; premiumSince?: Date } = {},
): Promise<Actor> {
  const { account: added, profile } = await withTenant(tenantId, (tx) =>
    createMember(tx, {
      tenantId,
      account,
      profile: { gender: "man", lookingFor: ["woman"], birthDate: new Date("1986-05-05") },
    }),
  );
  return { accountId: added.id, profileId: profile.id, sessionId: added.id };
}

describe("premium filters", () => {
  const tenantId = "premium-filters";
  const [redhead, other] = [anyListed({ hairColor: "red", interests: ["diving"] }), anyListed({ hairColor: "black" })];
  let free: Actor;
  let premium: Actor;

  beforeAll(async () => {
    await brandWith(tenantId, [redhead, other]);
    free = await addSearcher(tenantId);
    premium = await addSearcher(tenantId, { paidUser: true, premiumSince: now });
  });

  it("narrow a premium member's search", async () => {
    const found = await search(ctxOf(tenantId, premium), { hair_color: "red", interests: ["diving", "wine"] });
    expect(ids(found)).toEqual([redhead.id]);
    expect(found).toMatchObject({
      locked: null,
      premium: true,
      similar: { relaxed: ["premium"], profiles: [{ id: other.id }] },
    });
  });

  it("are told to a free member and a visitor as what has no effect, never left out in silence @spec-6-premium-only", async () => {
    for (const actor of [free, null]) {
      const found = await search(ctxOf(tenantId, actor), { hair_color: "red", gender: "woman" });
      expect(found.profiles).toHaveLength(2);
      expect(found).toMatchObject({
        premium: false,
        locked: { looks: { hair_color: ["red"] } },
        filters: { premium: { looks: {} } },
      });
    }
    expect((await search(ctxOf(tenantId, free))).locked).toBeNull();
  });

  it("are none of a brand that does not offer them", async () => {
    const ctx = ctxOf(tenantId, premium);
    const found = await search(
      { ...ctx, tenant: anyTenant({ ...settings, search_fields: ["gender"] }, tenantId) },
      { hair_color: "red" },
    );
    expect(found.profiles).toHaveLength(2);
    expect(found.locked).toBeNull();
  });
});

describe("a narrow search among many", () => {
  const tenantId = "crowd";

  beforeAll(async () => {
    await brandWith(tenantId, [anyListed({ gender: "man" })]);
    // why: the profiles behind the listings are not read; every fortieth is verified, every thousandth a redhead, every
    // 1,500th a diver
    await database.asOwner(
      `with free as (select set_config('session_replication_role', 'replica', true))
      insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, country, birth_date, verified, hair_color, traits, last_active_at, created_at)
      select $1, md5(number::text)::uuid, $1, 'M', 'woman', 'NL', '1990-01-01', number % 40 = 0, case when number % 1000 = 0 then 'red' end,
        case when number % 1000 = 0 then '-d---' else '-----' end || '-' || case when number % 40 = 0 then 'v' else '-' end || case when number % 1500 = 0 then 'Ŀ' else '' end, now() - number * interval '1 second', now()
      from generate_series(1, 9000) as number, free`,
      [tenantId],
    );
    // why: the triggers that keep the facts are off above
    await database.asOwner("update listing set created_at = created_at - interval '1 hour' where tenant_id = $1", [
      tenantId,
    ]);
  }, 60_000);

  it("counts the few that answer, wherever in the list they are", async () => {
    const premium = await addSearcher(tenantId, { paidUser: true, premiumSince: now });
    expect((await search(ctxOf(tenantId, premium), { hair_color: "red" })).count).toEqual({ shown: 9, isMore: false });
  });

  it("finds the few who share an interest that few have", async () => {
    const premium = await addSearcher(tenantId, { paidUser: true, premiumSince: now });
    expect((await search(ctxOf(tenantId, premium), { interests: "diving" })).count).toEqual({
      shown: 6,
      isMore: false,
    });
  });

  it("counts those of whom there are many too, and turns every page", async () => {
    const premium = await addSearcher(tenantId, { paidUser: true, premiumSince: now });
    const ctx = ctxOf(tenantId, premium);
    const first = await search(ctx, { verified: "1" });
    expect(first.count).toEqual({ shown: 225, isMore: false });
    const seen = ids(first);
    for (let next = first.next; next !== null; ) {
      const page = await search(ctx, { verified: "1", after: next });
      seen.push(...ids(page));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(225);
  });
});
