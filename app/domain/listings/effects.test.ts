import { searchContract } from "#app/domain/listings/search-filters.ts";
import { listCandidates } from "#app/domain/listings/list-candidates.server.ts";
import { listFaces } from "#app/domain/listings/list-faces.server.ts";
import { listProfiles } from "#app/domain/listings/list-profiles.server.ts";
import { listSimilarMembers } from "#app/domain/listings/list-similar-members.server.ts";
import { refreshListing } from "#app/domain/listings/refresh-listing.server.ts";
import { searchListings } from "#app/domain/listings/search-listings.server.ts";
import { unlistProfile } from "#app/domain/listings/unlist-profile.server.ts";
import { viewMemberRows } from "#app/domain/listings/view-member-rows.server.ts";
import { viewMember } from "#app/domain/listings/view-member.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("listings", {
  "list anew": ({ ctx, anna, asTenant }) => asTenant((tx) => refreshListing(tx, ctx, { profileId: anna.oneProfile })),
  "unlist": ({ tenantId, anna, asTenant }) => asTenant((tx) => unlistProfile(tx, { tenantId, profileId: anna.oneProfile })),
  "candidates": ({ ctx }) => listCandidates(ctx, { limit: 10, withPhoto: false, withFictional: false }),
  "profiles": ({ ctx, anna, cora, eva }) => listProfiles(ctx, { ids: [anna.otherProfile, cora.otherProfile, eva.oneProfile] }),
  "similar": ({ ctx, anna }) => listSimilarMembers(ctx, { profileId: anna.otherProfile }),
  "view": ({ ctx, cora }) => viewMember(ctx, { id: cora.otherProfile }),
  "view oneself": ({ ctx, anna }) => viewMember(ctx, { id: anna.oneProfile }),
  "rows of a view": ({ ctx, cora }) => viewMemberRows(ctx, { id: cora.otherProfile }),
  "faces": ({ ctx }) => listFaces(ctx, { country: "NL" }),
  "view what is nobody": ({ ctx }) => viewMember(ctx, { id: "none" }),
  "view one who is blocked": ({ ctx, eva }) => viewMember(ctx, { id: eva.oneProfile }),
  "search": ({ ctx }) => searchListings(ctx, searchContract.parse({})),
  "as a visitor": ({ ctx, anna }) => viewMember({ ...ctx, actor: null }, { id: anna.oneProfile }),
});
