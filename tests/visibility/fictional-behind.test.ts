import { beforeAll, describe, expect, it } from "vitest";
import { findMatches } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { listFeaturedMembers } from "#app/domain/discovery/members/list-featured-members.server.ts";
import { listNewMembers } from "#app/domain/discovery/members/list-new-members.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { dealSwipes } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { refreshListing } from "#app/domain/profiles/listing/refresh-listing.server.ts";
import { syncGuestJob } from "#app/domain/profiles/partner-brands/sync-guest-job.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { asVisitor } from "#tests/visibility/place.ts";
import { type Scene, setScene } from "#tests/visibility/scene.ts";
import { states } from "#tests/visibility/states.ts";

const database = testDatabase();
testJobs(database, [syncGuestJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const fictional = states.find(({ kind }) => kind === "fictional");

beforeAll(() => database.addTenant("elsewhere"));

type List = (scene: Scene) => Promise<readonly { id: string }[]>;

/** Lists of people, in the order in which they are shown. */
const lists: Readonly<Record<string, List>> = {
  search: async ({ viewer }) => (await searchListings(viewer, searchContract.parse({}))).profiles,
  "search by visitors": async (scene) => (await searchListings(asVisitor(scene), searchContract.parse({}))).profiles,
  "whom a search just misses": async ({ viewer }) =>
    (await searchListings(viewer, searchContract.parse({ min_age: "37", max_age: "38" }))).similar?.profiles ?? [],
  "others like a member": ({ viewer, shown }) => listSimilarMembers(viewer, { profileId: shown.id }),
  "first matches of a newcomer": async ({ viewer }) => (await findSignupMatches(viewer)).profiles,
};

/** Lists of those whom one can meet, where no fictional profile is at all. */
const meetings: Readonly<Record<string, List>> = {
  "faces of home page and landers": (scene) => listFeaturedMembers(asVisitor(scene), { country: "NL" }),
  "new faces of a lander": (scene) => listNewMembers(asVisitor(scene), { country: "NL" }),
  "swipe game": async ({ viewer }) => (await dealSwipes(viewer)).cards,
  "match finder": async ({ viewer }) => (await findMatches(viewer)).map(({ profile }) => profile),
};

/** Counts of people, as members and visitors are told them. */
const counts: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  search: async ({ viewer }) => (await searchListings(viewer, searchContract.parse({}))).count,
  "search by visitors": async (scene) => (await searchListings(asVisitor(scene), searchContract.parse({}))).count,
  "first matches of a newcomer": async ({ viewer }) => (await findSignupMatches(viewer)).count,
};

/** A fictional profile with a photo, made today, and a woman who was last here long ago; with `photo` she shows one. */
async function sceneWith(id: string, { photo }: { photo: boolean }): Promise<Scene & { woman: string }> {
  if (!fictional) throw new Error("No state is fictional");
  const scene = await setScene({ id, state: fictional, relation: "none", clock });
  const woman = scene.thirdId ?? "";
  await withTenant(id, async (tx) => {
    const lastActiveAt = new Date("2025-12-01T10:00:00Z");
    const data = photo ? { lastActiveAt } : { lastActiveAt, mainPhotoId: null };
    await tx.profile.update({ where: { tenantId_id: { tenantId: id, id: woman } }, data });
    await refreshListing(tx, { tenant: { id } }, { profileId: woman });
  });
  return { ...scene, woman };
}

describe.each([
  ["pictured", { photo: true }],
  ["unpictured", { photo: false }],
] as const)("a fictional profile beside somebody %s", (id, of) => {
  let scene: Scene & { woman: string };

  beforeAll(async () => {
    await database.addTenant(id);
    scene = await sceneWith(id, of);
  });

  it.each(Object.keys(lists))("stands behind in: %s", async (name) => {
    const all = ((await lists[name]?.(scene)) ?? []).map((each) => each.id);
    // why: visitors find the one who looks, too
    const ids = all.filter((each) => each !== scene.viewer.actor.profileId);
    expect(all.at(-1)).toBe(ids.at(-1));
    // why: of those like it there is no fictional profile but itself
    expect(ids).toEqual(name === "others like a member" ? [scene.woman] : [scene.woman, scene.shown.id]);
  });

  // why: who shows no photo is in none of them, so that an empty list would prove nothing
  it.each(of.photo ? Object.keys(meetings) : [])("is not at all in: %s", async (name) => {
    const ids = ((await meetings[name]?.(scene)) ?? []).map((each) => each.id);
    expect(ids).not.toContain(scene.shown.id);
    expect(ids).toContain(scene.woman);
  });

  it.each(Object.keys(counts))("is counted among nobody in: %s", async (name) => {
    // why: visitors find the one who looks, too
    expect(await counts[name]?.(scene)).toEqual({ shown: name === "search by visitors" ? 2 : 1, isMore: false });
  });
});
