import { isFindable } from "#app/domain/visibility/is-findable.server.ts";
import { seesProfile } from "#app/domain/visibility/sees-profile.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("visibility", {
  "findable": ({ tenantId, anna, asTenant }) => asTenant((tx) => isFindable(tx, { tenantId, profileId: anna.oneProfile })),
  "who sees whom": ({ tenantId, anna, cora, eva, asTenant }) => asTenant(async (tx) => { const seen = []; for (const profileId of [anna.oneProfile, cora.oneProfile, cora.otherProfile, eva.oneProfile]) seen.push(await seesProfile(tx, { tenantId, viewerId: anna.oneProfile, profileId })); return seen; }),
});
