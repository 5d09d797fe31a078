import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Actor, Ctx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { placeOf } from "#app/domain/profiles/regions/place-of.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { anySearch } from "#tests/factories/any-search.ts";
import { anyListed, expectedIds, type Listed, listPeople } from "#tests/factories/listing.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { interestCodes } from "#app/domain/profiles/interests/interest-codes.ts";
import { interestIds } from "#app/domain/profiles/interests/interest-table.server.ts";
import { openFilters, searchContract } from "./search-filters.ts";
import { searchListings, type SearchResult } from "./search-listings.server.ts";
import { readListingPage } from "./search-page.server.ts";
import type { Source } from "./search-conditions.ts";
import { gatherStatement, mostFictional, walkStatement } from "./search-sql.ts";
import { lookValues } from "#app/domain/profiles/listing/search-traits.ts";
import type { Viewer } from "./search-viewer.server.ts";
import { premiumFields } from "./premium-filters.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-02-01T20:05:00Z"));
const now = clock.now();
const today = new Date("2026-02-01T00:00:00Z");
const settings: Partial<Settings> = {
  search_fields: ["gender", "country", "countryregion", "age", ...premiumFields],
  countries: ["NL", "BE"],
};
const regions = ["NL-UT", "NL-ZH", "BE-VAN"] as const;

const ctxOf = (tenantId: string, actor: Actor | null = null): Pick<Ctx, "tenant" | "actor" | "locale" | "clock"> => ({
  tenant: anyTenant(settings, tenantId),
  actor,
  locale: "nl",
  clock,
});
const search = (ctx: ReturnType<typeof ctxOf>, query: Record<string, string | readonly string[]> = {}) =>
  searchListings(ctx, searchContract.parse(query));
const ids = ({ profiles }: Pick<SearchResult, "profiles">) => profiles.map(({ id }) => id);

async function brandWith(tenantId: string, people: readonly Listed[]): Promise<void> {
  await database.addTenant(tenantId);
  await withPlatform((tx) => publishRegions(tx));
  await withTenant(tenantId, (tx) => listPeople(tx, tenantId, people), { timeout: 60_000 });
}

async function addSearcher(
  tenantId: string,
  over: {
    gender?: "woman" | "man";
    birthDate?: Date;
    country?: string;
    lookingFor?: ("woman" | "man")[];
    regionId?: string;
  } = {},
  account: { paidUser?: boolean; premiumSince?: Date } = {},
): Promise<Actor> {
  const { account: added, profile } = await withTenant(tenantId, (tx) =>
    createMember(tx, {
      tenantId,
      account,
      profile: { gender: "man", lookingFor: ["woman"], birthDate: new Date("1986-05-05"), ...over },
    }),
  );
  return { accountId: added.id, profileId: profile.id, sessionId: added.id };
}

const listed = fc
  .record({
    gender: fc.constantFrom("woman", "man", "nonbinary"),
    place: fc.constantFrom(...regions, "NL", "BE"),
    birthDate: fc
      .date({ min: new Date("1940-01-01"), max: new Date("2008-03-01"), noInvalidDate: true })
      .map((date) => new Date(date.toISOString().slice(0, 10))),
    // why: few moments, so that many are active at the same one
    lastActiveAt: fc.integer({ min: 0, max: 20 }).map((hours) => new Date(Date.UTC(2026, 1, 1, hours))),
    seeks: fc.subarray(["woman", "man", "nonbinary"] as const),
    seeksMinAge: fc.integer({ min: 18, max: 45 }),
    seeksMaxAge: fc.integer({ min: 45, max: 99 }),
    seeksCountries: fc.subarray(["NL", "BE"]),
    bodyType: fc.option(fc.constantFrom(...lookValues.body_type)),
    hairColor: fc.option(fc.constantFrom(...lookValues.hair_color)),
    eyeColor: fc.option(fc.constantFrom(...lookValues.eye_color)),
    relationshipStatus: fc.option(fc.constantFrom(...lookValues.relationship_status)),
    tattoos: fc.option(fc.constantFrom(...lookValues.tattoos)),
    interests: fc.subarray([...interestIds], { maxLength: 6 }),
    photo: fc.boolean(),
    fictional: fc.constantFrom(false, false, false, true),
    verifiedAt: fc.option(fc.constant(new Date("2026-01-01"))),
    at: fc.option(
      fc.record({
        latitude: fc.double({ min: 49, max: 54, noNaN: true }),
        longitude: fc.double({ min: 2, max: 8, noNaN: true }),
      }),
    ),
    joinedHoursBefore: fc.integer({ min: 0, max: 24 * 14 }),
  })
  .map(({ place, at, joinedHoursBefore, ...person }) =>
    anyListed({
      ...person,
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      createdAt: new Date(person.lastActiveAt.getTime() - joinedHoursBefore * 3_600_000),
      seeks: [...person.seeks],
      country: place.slice(0, 2),
      regionId: place.length > 2 ? place : null,
    }),
  );

/** Searches that find some; `anySearch` asks for anything, and mostly finds nobody among so few. */
const findingSearch = fc.record({
  gender: fc.constantFrom("", "woman", "man", "nonbinary", "any"),
  country: fc.constantFrom("", "", "NL", "BE"),
  countryregion: fc.constantFrom("", "", ...regions),
  min_age: fc.constantFrom("", "", "25", "40"),
  max_age: fc.constantFrom("", "", "45", "60"),
  within: fc.constantFrom("", "", "25", "100", "250"),
  hair_color: fc.constantFrom<string | string[]>("", "", "red", ["blond", "brown", "black"]),
  eye_color: fc.constantFrom<string | string[]>("", "", "", ["blue", "green"]),
  tattoos: fc.constantFrom<string | string[]>("", "", "", "no"),
  body_type: fc.constantFrom<string | string[]>("", "", "", ["curvy", "full", "athletic"]),
  relationship_status: fc.constantFrom<string | string[]>("", "", "", ["single", "divorced"]),
  interests: fc.oneof(fc.constant([]), fc.constant([]), fc.subarray([...interestIds], { maxLength: 12 })),
  online_now: fc.constantFrom("", "", "", "", "1"),
  with_photo: fc.constantFrom("", "", "1"),
  verified: fc.constantFrom("", "", "1"),
  new: fc.constantFrom("", "", "", "1"),
});
const query = fc.oneof(findingSearch, anySearch(["NL", "BE"], regions));

describe("the pages of a search", () => {
  const people = fc.sample(listed, { numRuns: 400, seed: 7 });
  const notFictional = people.filter(({ fictional }) => !fictional);
  const viewers: { actor: Actor | null; judge: Viewer | null }[] = [{ actor: null, judge: null }];
  const regionPlace = (id: string) => placeOf({ latitude: null, longitude: null, region_id: id });
  const tenantId = "pages";

  beforeAll(async () => {
    await brandWith(tenantId, people);
    const asPremium = { paidUser: true, premiumSince: now };
    const [he, she] = [
      await addSearcher(tenantId, { regionId: "NL-UT" }, asPremium),
      await addSearcher(tenantId, { gender: "woman", birthDate: new Date("2008-02-01"), country: "BE" }, asPremium),
    ];
    viewers.push({
      actor: he,
      judge: {
        profileId: he.profileId,
        gender: "man",
        age: 39,
        country: "NL",
        looksFor: ["woman"],
        blocked: [],
        place: regionPlace("NL-UT"),
        premium: true,
      },
    });
    viewers.push({
      actor: she,
      judge: {
        profileId: she.profileId,
        gender: "woman",
        age: 18,
        country: "BE",
        looksFor: ["woman"],
        blocked: [],
        place: null,
        premium: true,
      },
    });
    // why: the searchers are no part of what is expected
    await database.asOwner("delete from listing where tenant_id = $1 and profile_id <> all ($2)", [
      tenantId,
      people.map(({ id }) => id),
    ]);
    // why: as autovacuum does in production; blind plans took ten times as long
    await database.asOwner("analyze");
  }, 60_000);

  it("show everyone who fits, once and in order, forth and back, whatever is asked for", async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.integer({ min: 0, max: 2 }), async (asked, who) => {
        const viewer = viewers[who];
        if (!viewer) throw new Error("There are three viewers");
        const ctx = ctxOf(tenantId, viewer.actor);
        const first = await search(ctx, asked);
        const expected = expectedIds(people, first.filters, viewer.judge, today, now);
        const real = expectedIds(notFictional, first.filters, viewer.judge, today, now);
        expect(first.count).toEqual({ shown: real.length, isMore: false });
        expect(expected.slice(0, real.length)).toEqual(real);

        const pages = [first];
        for (let next = first.next; next !== null; next = pages.at(-1)?.next ?? null)
          pages.push(await search(ctx, { ...asked, after: next }));
        expect(pages.flatMap(ids)).toEqual(expected);
        expect(first.previous).toBeNull();

        for (let index = pages.length - 1; index > 0; index -= 1) {
          const back = await search(ctx, { ...asked, before: pages[index]?.previous ?? "" });
          expect(ids(back)).toEqual(ids(pages[index - 1] ?? { profiles: [] }));
          expect(back.next === null).toBe(false);
          expect(back.previous === null).toBe(index === 1);
        }
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it("are the same whether few are gathered, from whichever table, or many are walked through", async () => {
    const turn = fc.constantFrom(
      null,
      ...(["after", "before"] as const).flatMap((direction) =>
        [true, false].map((hasPhoto) => ({
          direction,
          from: {
            hasPhoto,
            lastActiveAt: new Date(Date.UTC(2026, 1, 1, 9)),
            profileId: "7fffffff-ffff-4fff-8fff-ffffffffffff",
          },
        })),
      ),
    );
    await fc.assert(
      fc.asyncProperty(query, turn, async (asked, from) => {
        const { judge } = viewers[1] ?? { judge: null };
        const { filters } = await search(ctxOf(tenantId, viewers[1]?.actor ?? null), asked);
        const criteria = { tenantId, today, now, viewer: judge, filters };
        const walks = (from?.direction === "before" ? [false, true] : [true, false]).filter(
          (hasPhoto) => from === null || from.from.hasPhoto === hasPhoto || hasPhoto === (from.direction === "before"),
        );
        const sources: Source[] = ["listing_activity", "listing_codes"];
        if (filters.premium.interests.length > 0) sources.push("listing_interest_facts");
        const answers = await readAsTenant(tenantId, (read) =>
          Promise.all(
            [
              ...walks.map((hasPhoto) => walkStatement(criteria, from, 1_000, hasPhoto)),
              ...sources.map((source) => gatherStatement(criteria, from, 1_000, source)),
            ].map(({ text, values }) => read<{ id: string | null; count: number }>(text, values)),
          ),
        );
        const walked = answers.splice(0, walks.length).flatMap((rows) => rows.map(({ id }) => id));
        for (const gathered of answers) {
          expect(gathered.flatMap(({ id }) => id ?? [])).toEqual(walked);
          expect(gathered[0]?.count).toBe(expectedIds(notFictional, filters, judge, today, now).length);
        }
      }),
      { numRuns: 60 },
    );
    const whole = await readAsTenant(tenantId, (read) =>
      readListingPage(
        read,
        { tenantId, today, now, viewer: null, filters: { ...openFilters(["woman", "man"]), minAge: 25 } },
        null,
        1_000,
      ),
    );
    expect(whole.rows.filter(({ fictional }) => !fictional)).toHaveLength(whole.count);
    expect(whole.rows.length).toBeGreaterThan(whole.count);
  }, 60_000);

  it("stay where they are while others become active", async () => {
    const ctx = ctxOf("moving");
    const still = Array.from({ length: 60 }, (_, index) =>
      anyListed({ lastActiveAt: new Date(Date.UTC(2026, 1, 1, 0, index)) }),
    );
    await brandWith("moving", still);
    const first = await search(ctx);
    await withTenant("moving", (tx) =>
      listPeople(
        tx,
        "moving",
        Array.from({ length: 30 }, () => anyListed({ lastActiveAt: new Date(Date.UTC(2026, 1, 2)) })),
      ),
    );
    const second = await search(ctx, { after: first.next ?? "" });
    const expected = expectedIds(still, second.filters, null, today);
    expect([...ids(first), ...ids(second)]).toEqual(expected.slice(0, 48));
    expect(ids(await search(ctx, { before: second.previous ?? "" }))).toEqual(ids(first));
  });

  it("show fictional profiles behind everybody, with a photo or without, and alone where nobody else is there", async () => {
    const ctx = ctxOf("behind");
    const [real, madeUp] = [
      Array.from({ length: 30 }, (_, index) => anyListed({ photo: index > 20 })),
      Array.from({ length: 30 }, () => anyListed({ photo: true, fictional: true })),
    ];
    await brandWith("behind", [...madeUp, ...real]);
    const first = await search(ctx);
    const second = await search(ctx, { after: first.next ?? "" });
    const third = await search(ctx, { after: second.next ?? "" });
    expect([first, second, third].flatMap(ids)).toEqual(expectedIds([...real, ...madeUp], first.filters, null, today));
    expect(first.count).toEqual({ shown: 30, isMore: false });
    expect(third.next).toBeNull();
    expect(ids(await search(ctx, { before: third.previous ?? "" }))).toEqual(ids(second));
    expect(ids(await search(ctx, { before: second.previous ?? "" }))).toEqual(ids(first));
    await brandWith("made-up", [anyListed({ fictional: true, createdAt: now })]);
    const alone = await search(ctxOf("made-up"));
    expect(alone.count).toEqual({ shown: 0, isMore: false });
    expect(alone.profiles.map(({ marks, active }) => [marks.fictional, marks.online, marks.fresh, active])).toEqual([
      [true, false, false, null],
    ]);
  });

  it("look at so many fictional profiles at most, in their order, for what nobody else answers to", async () => {
    await brandWith("crowd", [
      anyListed({ gender: "woman", id: "00000000-0000-4000-8000-000000000000", fictional: true }),
    ]);
    await withTenant(
      "crowd",
      (tx) => tx.$executeRaw`
        with crowd as (
          insert into profile (tenant_id, name, status, gender, looking_for, birth_date, country, fictional, last_active_at, updated_at)
          select 'crowd', 'Crowd', 'active', 'man', '{}', '1990-06-21', 'NL', true, 'epoch', now() from generate_series(1, ${mostFictional})
          returning id)
        insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, country, birth_date, traits, fictional, last_active_at, created_at)
        select 'crowd', id, 'crowd', 'Crowd', 'man', 'NL', '1990-06-21', 'aaaaa--Ā', true, 'epoch', now() from crowd`,
    );
    const women = async () => (await search(ctxOf("crowd"), { gender: "woman" })).profiles.length;
    expect(await women()).toBe(0);
    await withTenant(
      "crowd",
      (tx) =>
        tx.$executeRaw`delete from listing where profile_id = (select max(profile_id::text)::uuid from listing where tenant_id = 'crowd') and tenant_id = 'crowd'`,
    );
    expect(await women()).toBe(1);
  });

  it("tell of others whom the filters just miss where the people end, whatever fictional profiles stand behind", async () => {
    const at = (regionId: string, fictional: boolean) => anyListed({ regionId, fictional });
    const several = (length: number, regionId: string, fictional: boolean) =>
      Array.from({ length }, () => at(regionId, fictional));
    const near = several(2, "NL-ZH", false);
    const ctx = ctxOf("misses");
    await brandWith("misses", [...several(2, "NL-UT", false), ...several(60, "NL-UT", true), ...near]);
    const asked = { countryregion: "NL-UT" };
    const first = await search(ctx, asked);
    const missed = expectedIds(near, openFilters([]), null, today);
    expect(first.similar).toMatchObject({ relaxed: ["region"], profiles: missed.map((id) => ({ id })) });
    const second = await search(ctx, { ...asked, after: first.next ?? "" });
    const third = await search(ctx, { ...asked, after: second.next ?? "" });
    expect([second.similar, third.similar, third.next]).toEqual([null, null, null]);
    const back = await search(ctx, { ...asked, before: second.previous ?? "" });
    expect(back.similar).toEqual(first.similar);
    await brandWith("nobody", [...several(30, "NL-UT", true), ...near.map(() => at("NL-ZH", false))]);
    const alone = await search(ctxOf("nobody"), asked);
    expect(alone.similar?.profiles).toHaveLength(2);
    expect((await search(ctxOf("nobody"), { ...asked, after: alone.next ?? "" })).similar).toBeNull();
  });

  it("begin again at the first where a cursor is none, or leads nowhere", async () => {
    const ctx = ctxOf(tenantId);
    const first = ids(await search(ctx));
    const end = Buffer.alloc(22).toString("base64url");
    for (const cursor of ["x", "' or 1=1 --", "A".repeat(40), "%", "null", end])
      expect(ids(await search(ctx, { after: cursor }))).toEqual(first);
    for (const cursor of ["x", "\u0000", Buffer.alloc(22, 255).toString("base64url")])
      expect(ids(await search(ctx, { before: cursor }))).toEqual(first);
  });
});

describe("the count", () => {
  it.each([
    [1_000, { shown: 1_000, isMore: false }],
    [1_001, { shown: 1_000, isMore: true }],
    [1_300, { shown: 1_000, isMore: true }],
  ])(
    "of %i is %o",
    async (many, expected) => {
      const tenantId = `count-${many}`;
      await brandWith(tenantId, [anyListed()]);
      // why: the profiles behind the listings are not read
      await database.asOwner(
        `with free as (select set_config('session_replication_role', 'replica', true))
      insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, country, birth_date, last_active_at, created_at)
      select $1, md5(number::text)::uuid, $1, 'M', case when number % 2 = 0 then 'man' else 'woman' end, 'NL', '1990-01-01', now() - number * interval '1 minute', now()
      from generate_series(2, $2::int) as number, free`,
        [tenantId, many],
      );
      // why: the triggers that keep the facts were off
      await database.asOwner("update listing set verified = true where tenant_id = $1", [tenantId]);
      await database.asOwner("analyze");
      const ctx = ctxOf(tenantId);
      const first = await search(ctx);
      expect(first.count).toEqual(expected);
      const seen = ids(first);
      for (let next = first.next; next !== null; ) {
        const page = await search(ctx, { after: next });
        seen.push(...ids(page));
        next = page.next;
      }
      expect(new Set(seen).size).toBe(many);
      expect(seen).toHaveLength(many);
    },
    60_000,
  );

  it("is exact where many share several of the interests sought", async () => {
    const tenantId = "count-shared";
    const shared = ["wine", "cinema", "yoga"];
    await brandWith(tenantId, []);
    const traits = `aaaaa--${interestCodes(shared)}`;
    await database.asOwner(
      `with free as (select set_config('session_replication_role', 'replica', true))
      insert into listing (tenant_id, profile_id, home_tenant_id, name, gender, country, birth_date, traits, last_active_at, created_at)
      select $1, md5(number::text)::uuid, $1, 'M', 'woman', 'NL', '1990-01-01', $2, now() - number * interval '1 minute', now()
      from generate_series(1, 600) as number, free`,
      [tenantId, traits],
    );
    // why: the triggers that keep what is searched by were off
    await database.asOwner("update listing set verified = true where tenant_id = $1", [tenantId]);
    const searcher = await addSearcher(tenantId, {}, { paidUser: true, premiumSince: now });
    const found = await search(ctxOf(tenantId, searcher), { interests: shared });
    expect(found.count).toEqual({ shown: 600, isMore: false });
    expect(new Set(ids(found)).size).toBe(24);
  });
});

describe("nobody sees", () => {
  const tenantId = "limits";
  let searcher: Actor;
  const visible = anyListed({
    lastActiveAt: new Date("2026-01-28T00:00:00Z"),
    seeks: ["man"],
    seeksMinAge: 39,
    seeksMaxAge: 39,
    seeksCountries: ["NL"],
  });
  const hidden = {
    wantsWomen: anyListed({ seeks: ["woman"] }),
    wantsOlder: anyListed({ seeksMinAge: 40 }),
    wantsYounger: anyListed({ seeksMaxAge: 38 }),
    wantsBelgians: anyListed({ seeksCountries: ["BE"] }),
    blocks: anyListed(),
    isBlocked: anyListed(),
    disabled: anyListed(),
    aMan: anyListed({ gender: "man" }),
  };

  beforeAll(async () => {
    await brandWith(tenantId, [visible, ...Object.values(hidden)]);
    await brandWith("elsewhere", [anyListed()]);
    searcher = await addSearcher(tenantId);
    await withTenant(tenantId, async (tx) => {
      await tx.profileBlock.create({
        data: { tenantId, fromProfileId: hidden.blocks.id, toProfileId: searcher.profileId },
      });
      await tx.profileBlock.create({
        data: { tenantId, fromProfileId: searcher.profileId, toProfileId: hidden.isBlocked.id },
      });
      await tx.profile.update({
        where: { tenantId_id: { tenantId, id: hidden.disabled.id } },
        data: { status: "disabled" },
      });
    });
  });

  it("oneself, the blocked on either side, the disabled, or who excludes the searcher; and sees the rest", async () => {
    const found = await search(ctxOf(tenantId, searcher));
    expect(ids(found)).toEqual([visible.id]);
    expect(found.count.shown).toBe(1);
    expect(found.similar).toBeNull();
  });

  it("them among everyone of every gender either, nor people of another brand", async () => {
    expect(new Set(ids(await search(ctxOf(tenantId, searcher), { gender: "any" })))).toEqual(
      new Set([visible.id, hidden.aMan.id]),
    );
  });

  it("whom they excluded by blocking, among the similar @spec-3-similar-results", async () => {
    const found = await search(ctxOf(tenantId, searcher), { countryregion: "NL-ZH" });
    expect(ids(found)).toEqual([]);
    expect(found.similar).toMatchObject({ relaxed: ["region"] });
    expect(found.similar?.profiles.map(({ id }) => id)).toEqual([visible.id]);
  });

  it("a gender they did not ask for: members see whom they look for, visitors the niche's audience", async () => {
    const visitor = ctxOf(tenantId);
    expect((await search(visitor)).defaultGenders).toEqual([]);
    const gay = {
      ...visitor,
      tenant: {
        ...visitor.tenant,
        niche: { id: 7, slug: "gay" as const, audience: { seeker: "man" as const, sought: "man" as const } },
      },
    };
    expect(new Set(ids(await search(gay)))).toEqual(new Set([hidden.aMan.id, searcher.profileId]));
  });
});

describe("a card", () => {
  const tenantId = "cards";
  const near = anyListed({ lastActiveAt: new Date("2026-02-01T20:00:00Z") });
  const far = anyListed({ regionId: "NL-ZH", lastActiveAt: new Date("2026-02-01T12:00:00Z") });
  const placeless = anyListed({ regionId: null, lastActiveAt: new Date("2026-01-28T00:00:00Z") });
  const longGone = anyListed({ lastActiveAt: new Date("2026-01-20T00:00:00Z") });
  let searcher: Actor;

  beforeAll(async () => {
    await brandWith(tenantId, [near, far, placeless, longGone]);
    searcher = await addSearcher(tenantId, { regionId: "NL-UT" });
    const between = { tenantId, fromProfileId: searcher.profileId };
    await withTenant(tenantId, async (tx) => {
      await tx.profileLike.create({ data: { ...between, toProfileId: far.id, source: "profile" } });
      // why: nobody without an account likes anybody
      const { id: accountId } = await tx.account.create({
        data: { tenantId, email: "liker@members.example", status: "active", language: "nl", timeZone: "UTC" },
      });
      await tx.profile.update({
        where: { tenantId_id: { tenantId, id: placeless.id } },
        data: { accountId, fictional: false },
      });
      await tx.profileLike.create({
        data: { tenantId, fromProfileId: placeless.id, toProfileId: searcher.profileId, source: "profile" },
      });
    });
  });

  it("tells a member how far away and how lately somebody was here, and whom they like", async () => {
    const { profiles } = await search(ctxOf(tenantId, searcher));
    expect(profiles.map(({ id, distanceKm, active, isLiked }) => ({ id, distanceKm, active, isLiked }))).toEqual([
      { id: near.id, distanceKm: 0, active: "now", isLiked: false },
      { id: far.id, distanceKm: 50, active: "today", isLiked: true },
      { id: placeless.id, distanceKm: null, active: "week", isLiked: false },
      { id: longGone.id, distanceKm: 0, active: null, isLiked: false },
    ]);
  });

  it("tells visitors no distance, and nobody one where the brand keeps places", async () => {
    const keepsPlaces = {
      ...ctxOf(tenantId, searcher),
      tenant: anyTenant({ ...settings, visible_profile_fields: ["age"] }, tenantId),
    };
    for (const ctx of [ctxOf(tenantId), keepsPlaces]) {
      const { profiles } = await search(ctx);
      expect(profiles.length).toBeGreaterThan(3);
      expect(profiles.map(({ distanceKm }) => distanceKm)).toEqual(profiles.map(() => null));
    }
  });
});

describe("ages", () => {
  it("count a birthday from its own day on", async () => {
    const [turnsToday, turnsTomorrow] = [
      anyListed({ birthDate: new Date("1996-02-01") }),
      anyListed({ birthDate: new Date("1996-02-02") }),
    ];
    await brandWith("birthdays", [turnsToday, turnsTomorrow]);
    const ctx = ctxOf("birthdays");
    expect(ids(await search(ctx, { min_age: "30", max_age: "30" }))).toEqual([turnsToday.id]);
    expect(ids(await search(ctx, { min_age: "29", max_age: "29" }))).toEqual([turnsTomorrow.id]);
    const { similar } = await search(ctx, { min_age: "29", max_age: "29" });
    expect(similar).toMatchObject({ relaxed: ["age"], profiles: [{ id: turnsToday.id }] });
  });
});
