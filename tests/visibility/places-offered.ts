import { findSignupMatches } from "#app/domain/membership/signup/find-signup-matches.server.ts";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { giveAutoLike } from "#app/domain/discovery/likes/give-auto-like.server.ts";
import { setAutoLike } from "#app/domain/discovery/likes/set-auto-like.server.ts";
import { listFeaturedMembers } from "#app/domain/discovery/members/list-featured-members.server.ts";
import { listNewMembers } from "#app/domain/discovery/members/list-new-members.server.ts";
import { listProfiles } from "#app/domain/discovery/members/list-profiles.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { searchContract } from "#app/domain/discovery/search/search-filters.ts";
import { searchListings } from "#app/domain/discovery/search/search-listings.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { findMatches } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { findOccasion } from "#app/domain/notifications/occasions/find-occasion.server.ts";
import { readReceivers } from "#app/domain/notifications/occasions/read-receivers.server.ts";
import { readGuest } from "#app/domain/membership/guest-profiles/read-guest.server.ts";
import { getOwnProfile } from "#app/domain/profiles/own-profile/get-own-profile.server.ts";
import { dealSwipes } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { asVisitor, includesShown, isNobodyToMeet, opensPhoto, type Place, succeeds } from "#tests/visibility/place.ts";
import { relations, type Scene } from "#tests/visibility/scene.ts";

const search = (scene: Scene, ctx: Parameters<typeof searchListings>[0], input: object) =>
  searchListings(ctx, searchContract.parse(input)).then(({ profiles, similar }) =>
    includesShown(scene, [...profiles, ...(similar?.profiles ?? [])]),
  );

/** Figures of the weekly mail to the viewer, read as when it is sent. */
export async function weeklyFigures({ tenant, viewer }: Scene): Promise<Readonly<Record<string, number>>> {
  const { accountId } = viewer.actor;
  const row = {
    id: accountId,
    accountId,
    channel: "mail",
    kind: "weekly_update",
    details: {},
    createdAt: viewer.clock.now(),
    isDue: true,
  } as const;
  return withTenant(tenant.id, async (tx) => {
    const receiver = (await readReceivers(tx, { tenantId: tenant.id, now: viewer.clock.now() }, [accountId])).get(
      accountId,
    );
    if (!receiver) throw new Error("The viewer is a receiver");
    return (await findOccasion(tx, viewer, row, { receiver, sender: null }))?.figures ?? {};
  });
}

/** Places where strangers, or somebody who does not know of them, are shown people. */
export const offeringPlaces: readonly Place[] = [
  {
    name: "search",
    level: "offered",
    relations,
    covers: [
      "discovery/search/search-listings.server.ts",
      "discovery/search/search-page.server.ts",
      "discovery/search/search-sql.ts",
      "discovery/search/search-viewer.server.ts",
    ],
    shows: (scene) => search(scene, scene.viewer, {}),
  },
  {
    name: "search by place and age",
    level: "offered",
    relations: ["none"],
    covers: [],
    shows: (scene) => search(scene, scene.viewer, { country: "NL", minage: "30", maxage: "40" }),
  },
  {
    name: "what a search just missed",
    level: "offered",
    relations: ["none"],
    covers: ["discovery/search/search-similar.server.ts"],
    shows: (scene) => search(scene, scene.viewer, { minage: "60", maxage: "70" }),
  },
  {
    name: "search by visitors",
    level: "found",
    relations: ["none"],
    covers: [],
    shows: (scene) => search(scene, asVisitor(scene), {}),
  },
  {
    name: "others like a member",
    level: "offered",
    relations: ["none"],
    covers: ["discovery/search/list-similar-members.server.ts"],
    shows: async (scene) =>
      includesShown(scene, await listSimilarMembers(scene.viewer, { profileId: scene.thirdId ?? "" })),
  },
  {
    name: "others like a member, for visitors",
    level: "found",
    relations: ["none"],
    covers: [],
    shows: async (scene) =>
      includesShown(scene, await listSimilarMembers(asVisitor(scene), { profileId: scene.thirdId ?? "" })),
  },
  {
    name: "faces of home page and landers",
    level: "found",
    relations: ["none"],
    except: (facts) => isNobodyToMeet(facts) || facts.limited,
    covers: ["discovery/members/list-featured-members.server.ts"],
    shows: async (scene) => includesShown(scene, await listFeaturedMembers(asVisitor(scene), { country: "NL" })),
  },
  {
    name: "new faces of a lander",
    level: "found",
    relations: ["none"],
    except: (facts) => isNobodyToMeet(facts) || facts.limited,
    covers: ["discovery/members/list-new-members.server.ts"],
    shows: async (scene) => includesShown(scene, await listNewMembers(asVisitor(scene), { country: "NL" })),
  },
  {
    name: "profile and landing for visitors",
    level: "found",
    relations: ["none", "likes viewer"],
    covers: [],
    shows: (scene) => succeeds(viewMember(asVisitor(scene), { id: scene.shown.id })),
  },
  {
    name: "media for visitors",
    level: "found",
    relations: ["none", "likes viewer"],
    covers: [],
    shows: (scene) => opensPhoto(asVisitor(scene), scene),
  },
  {
    name: "cards of members by id",
    level: "listed",
    relations,
    covers: ["discovery/members/list-profiles.server.ts"],
    shows: async (scene) => includesShown(scene, await listProfiles(scene.viewer, { ids: [scene.shown.id] })),
  },
  {
    name: "first matches of a newcomer",
    level: "offered",
    relations: ["none"],
    covers: ["membership/signup/find-signup-matches.server.ts"],
    shows: async (scene) => includesShown(scene, (await findSignupMatches(scene.viewer)).profiles),
  },
  {
    name: "swipe game",
    level: "offered",
    relations: ["none", "likes viewer"],
    except: isNobodyToMeet,
    covers: [
      "discovery/swipes/deal-swipes.server.ts",
      "discovery/swipes/list-swipe-cards.server.ts",
      "discovery/search/list-candidates.server.ts",
    ],
    shows: async (scene) => includesShown(scene, (await dealSwipes(scene.viewer)).cards),
  },
  {
    name: "match finder",
    level: "offered",
    relations: ["none", "likes viewer"],
    except: isNobodyToMeet,
    covers: ["discovery/match-finder/find-matches.server.ts", "discovery/match-finder/read-match-facts.server.ts"],
    shows: async (scene) =>
      includesShown(
        scene,
        (await findMatches(scene.viewer)).map(({ profile }) => profile),
      ),
  },
  {
    name: "auto-like",
    level: "offered",
    relations: ["none", "likes viewer"],
    except: isNobodyToMeet,
    changes: true,
    covers: ["discovery/likes/give-auto-like.server.ts"],
    async shows({ tenant, viewer, shown }) {
      await setAutoLike(viewer, { enabled: true });
      while (await giveAutoLike(viewer)) continue;
      return (
        (await withTenant(tenant.id, (tx) =>
          tx.profileLike.count({ where: { fromProfileId: viewer.actor.profileId, toProfileId: shown.id } }),
        )) === 1
      );
    },
  },
  // why two: a third is there for everybody
  {
    name: "new members of the weekly mail",
    level: "offered",
    relations: ["none"],
    except: isNobodyToMeet,
    covers: ["notifications/occasions/find-occasion.server.ts"],
    shows: async (scene) => (await weeklyFigures(scene))["members"] === 2,
  },
  {
    name: "copy on a partner brand",
    level: "found",
    relations: ["none"],
    except: isNobodyToMeet,
    changes: true,
    covers: ["membership/guest-profiles/read-guest.server.ts"],
    async shows({ tenant, viewer, shown: { id: profileId, accountId } }) {
      if (accountId === null) return false;
      const partner = anyTenant({ member_resell: true, partners: [tenant.id] }, "elsewhere");
      for (const each of [tenant, partner]) processRegistry().replaceTenant(each);
      return withTenant(tenant.id, async (tx) => {
        if ((await tx.profile.count({ where: { id: profileId } })) === 0) return false;
        await tx.partnerListing.create({ data: { tenantId: tenant.id, profileId, partnerId: partner.id } });
        await giveConsent(tx, viewer, { accountId, purpose: "partner_sites" });
        return (await readGuest(tx, { tenantId: tenant.id, profileId, partnerId: partner.id })) !== null;
      });
    },
  },
  {
    name: "what one's own profile says of it",
    level: "found",
    relations: ["none"],
    except: isNobodyToMeet,
    covers: ["profiles/own-profile/get-own-profile.server.ts"],
    async shows({ viewer, shown: { id: profileId, accountId } }) {
      if (accountId === null) return false;
      return getOwnProfile({ ...viewer, actor: { ...viewer.actor, profileId, accountId } }).then(
        ({ isFindable }) => isFindable,
        () => false,
      );
    },
  },
];
