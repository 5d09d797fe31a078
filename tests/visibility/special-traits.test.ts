import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, test } from "vitest";
import { listFeaturedMembers } from "#app/domain/discovery/members/list-featured-members.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { searchContract, searchFields } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { interestGroups } from "#app/domain/profiles/interests/interest-table.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { mayReadTrait, specialTraits } from "#app/domain/profiles/traits/may-read-trait.ts";
import { detailValues, genders } from "#app/domain/profiles/traits/profile-values.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Actor } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenantId = "traits";
const fields = settingsContract.shape.visible_profile_fields.element.options;
const desires = interestGroups.find(({ id }) => id === "desires")?.interests ?? [];
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant(
  { visible_profile_fields: [...fields], search_fields: [...settingsContract.shape.search_fields.element.options] },
  tenantId,
);
const base = { tenant, locale: "en", clock } as const;
const visitor = { ...base, actor: null };

/** What would tell it, wherever it stood in an answer. */
const tells = new RegExp(
  `"(?:${[...detailValues.sexuality, ...desires, "sexuality", "seeks", "looking_for", "lookingFor"].join("|")})"`,
);

let member: Actor;
/** Alike but for their orientation and for whom they look for. */
const people: string[] = [];
/** Alike but for what they wish, of which they say nothing. */
let silent = "";

beforeAll(async () => {
  await database.addTenant(tenantId);
  await withPlatform(async (tx) => {
    await publishRegions(tx);
    await publishInterests(tx);
  });
  await withTenant(tenantId, async (tx) => {
    for (const sexuality of detailValues.sexuality)
      for (const sought of genders) {
        const { profile } = await createMember(tx, {
          tenantId,
          profile: {
            sexuality,
            lookingFor: [sought],
            regionId: "NL-UT",
            bodyType: "slim",
            hairColor: "red",
            eyeColor: "blue",
            relationshipStatus: "single",
            tattoos: "no",
          },
        });
        await tx.profileInterest.createMany({
          data: ["wine", ...desires].map((interestId) => ({ tenantId, profileId: profile.id, interestId })),
        });
        people.push(profile.id);
      }
    silent = (await createMember(tx, { tenantId, profile: { lookingFor: ["man"], regionId: "NL-UT" } })).profile.id;
    const { account, profile } = await createMember(tx, {
      tenantId,
      profile: { gender: "man", lookingFor: ["woman"] },
    });
    member = { accountId: account.id, profileId: profile.id, sessionId: randomUUID() };
  });
});

describe("what is of special category", () => {
  it("is told to members as far as the brand shows it, and to visitors in no place", async () => {
    for (const id of people) {
      const known = await viewMember({ ...base, actor: member }, { id });
      expect(JSON.stringify(known)).toMatch(tells);
      expect(known.interests.map((interest) => interest.id).toSorted()).toEqual(["wine", ...desires].toSorted());
      const seen = await viewMember(visitor, { id });
      expect(JSON.stringify(seen)).not.toMatch(tells);
      expect(seen.interests.map((interest) => interest.id)).toEqual(["wine"]);
      expect(JSON.stringify(await listSimilarMembers(visitor, { profileId: id }))).not.toMatch(tells);
    }
    expect(JSON.stringify((await searchListings(visitor, searchContract.parse({}))).profiles)).not.toMatch(tells);
    expect(JSON.stringify(await listFeaturedMembers(visitor, { country: "NL" }))).not.toMatch(tells);
  });

  it.each(fields)("is every field that the rule names, and no other: %s", async (field) => {
    const [id = ""] = people;
    const told = async (actor: Actor | null) => {
      const view = await viewMember({ ...base, actor }, { id });
      const other = { age: view.age !== null, region: view.region !== null, interests: view.interests.length > 0 };
      return field === "age" || field === "region" || field === "interests"
        ? other[field]
        : view.attributes.some((attribute) => attribute.field === field);
    };
    expect(await told(member)).toBe(true);
    expect(await told(null)).toBe(mayReadTrait("visitor", field));
  });

  it("is nothing that visitors can search by: whatever they ask, all are found who are alike in the rest", async () => {
    const asked = [
      ...detailValues.sexuality.map((value) => `sexuality=${value}`),
      ...genders.flatMap((value) => [`seeks=${value}`, `looking_for=${value}`, `gender=woman&seeks=${value}`]),
      ...desires.map((value) => `interests=${value}`),
    ];
    const everybody = [...people, silent];
    for (const address of asked) {
      const found = await searchListings(visitor, searchContract.parse(searchFields(new URLSearchParams(address))));
      expect(
        found.profiles.map(({ id }) => id).filter((id) => everybody.includes(id)),
        address,
      ).toHaveLength(everybody.length);
    }
  });

  it("is no filter of a search, by whatever name", () => {
    const filters = [...settingsContract.shape.search_fields.element.options, ...Object.keys(searchContract.shape)];
    const special: readonly string[] = [...specialTraits, "looking_for"];
    expect(filters.filter((field) => special.includes(field))).toEqual([]);
  });

  it("is named by the rule alone", () => {
    expect(specialTraits.filter((trait) => mayReadTrait("visitor", trait) || !mayReadTrait("member", trait))).toEqual(
      [],
    );
  });
});

/** Modules of the site that read somebody's orientation, each with whom it tells. */
const readsOrientation: Readonly<Record<string, string>> = {
  "app/domain/discovery/members/view-member-rows.server.ts": "what view-member asks the rule about",
  "app/domain/discovery/members/view-member.server.ts": "asks the rule",
  "app/domain/membership/current-member/get-member-state.server.ts": "counts one's own answers",
  "app/domain/membership/erasure/blank-profile.ts": "erases it",
  "app/domain/membership/guest-profiles/guest-columns.ts": "copies it to partner brands, where the same rule holds",
  "app/domain/membership/settings/withdraw-own-consent.server.ts": "erases it",
  "app/domain/membership/signup/create-account.server.ts": "keeps one's own",
  "app/domain/membership/signup/signup-contract.ts": "asks for one's own",
  "app/domain/notifications/delivery/queue-reminders.server.ts": "counts one's own answers",
  "app/domain/notifications/occasions/find-occasion.server.ts": "counts one's own answers",
  "app/domain/profiles/listing/refresh-listing.server.ts": "writes the listing, of which nothing reads it",
  "app/domain/profiles/own-profile/get-own-profile.server.ts": "shows one's own",
  "app/domain/profiles/own-profile/profile-contracts.ts": "asks for one's own",
  "app/domain/profiles/own-profile/save-details.server.ts": "keeps one's own",
  "app/domain/profiles/traits/may-read-trait.ts": "is the rule",
  "app/domain/profiles/traits/profile-values.ts": "names the answers",
  "app/domain/tenants/lifecycle/starter-settings.ts": "names the field",
  "app/features/members/profile-facts.tsx": "words what view-member told",
  "app/features/profile/details-section.tsx": "shows one's own",
  "app/features/signup/steps/who-step.tsx": "asks for one's own",
};

const asksVisitor = "asks visitors whom they look for themselves";
const asksOwn = "asks for one's own";
const decides = "decides by it who may find whom, and tells nobody";

/** The same for whom somebody looks for, and for desires. */
const readsWishes: Readonly<Record<string, string>> = {
  "app/domain/brands/landers/lander-choices.ts": asksVisitor,
  "app/domain/chat/icebreakers/suggest-icebreakers.server.ts": "leaves desires out",
  "app/domain/discovery/likes/give-auto-like.server.ts": decides,
  "app/domain/discovery/match-finder/read-match-facts.server.ts": decides,
  "app/domain/discovery/search/list-candidates.server.ts": decides,
  "app/domain/discovery/search/search-viewer.server.ts": "reads one's own",
  "app/domain/membership/erasure/blank-profile.ts": "erases it",
  "app/domain/membership/guest-profiles/guest-columns.ts": "copies it to partner brands, where the same rule holds",
  "app/domain/membership/settings/withdraw-own-consent.server.ts": "erases it",
  "app/domain/membership/signup/create-account.server.ts": "keeps one's own",
  "app/domain/membership/signup/signup-contract.ts": asksOwn,
  "app/domain/notifications/occasions/find-occasion.server.ts": decides,
  "app/domain/profiles/listing/refresh-listing.server.ts": "writes the listing, by which search decides",
  "app/domain/profiles/own-profile/get-own-profile.server.ts": "shows one's own",
  "app/domain/profiles/own-profile/profile-contracts.ts": asksOwn,
  "app/domain/profiles/own-profile/save-partner-preferences.server.ts": "keeps one's own",
  "app/domain/profiles/traits/may-read-trait.ts": "is the rule",
  "app/domain/profiles/visibility/limits-allow.ts": decides,
  "app/features/landers/scenes/alonetonight-scene.server.tsx": asksVisitor,
  "app/features/landers/scenes/iconslanding-scene.server.tsx": asksVisitor,
  "app/features/landers/scenes/tinderswipe-scene.server.tsx": asksVisitor,
  "app/features/landers/scenes/transitions-scene.server.tsx": asksVisitor,
  "app/features/landers/scenes/video-scene.server.tsx": asksVisitor,
  "app/features/landers/stage/first-questions.server.ts": asksVisitor,
  "app/features/landers/stage/gender-choices.server.ts": asksVisitor,
  "app/features/profile/preferences-section.tsx": "shows one's own",
  "app/features/signup/begun-signup.server.ts": asksOwn,
  "app/features/signup/steps/who-step.tsx": asksOwn,
  "app/landers/iconslanding/icons-lander.tsx": asksVisitor,
  "app/landers/member/letter-landing.tsx": asksVisitor,
  "app/routes/members/$id.landing2.$slug.tsx": asksVisitor,
};

test.each([
  ["orientation", /\bsexuality\b/, readsOrientation],
  ["whom somebody looks for, or desires", /\b(?:looking_for|lookingFor|seeks|desires)\b/, readsWishes],
])("every module that names %s says whom it tells", (_, pattern, known) => {
  const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const naming = sourceFiles
    .filter(
      ({ name }) => /^app\/(?:domain|features|landers|http|console|routes)\//.test(name) && !name.includes(".test."),
    )
    .filter(({ source }) => pattern.test(withoutComments(source)))
    .map(({ name }) => name);
  expect(naming.toSorted()).toEqual(Object.keys(known).toSorted());
});
