import { listPartnerSites } from "#app/domain/partners/list-partner-sites.server.ts";
import { readGuest } from "#app/domain/partners/read-guest.server.ts";
import { withdrawFromPartner } from "#app/domain/partners/withdraw-from-partner.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("partners", {
  "sites": ({ ctx }) => listPartnerSites(ctx),
  "withdraw from none": ({ ctx }) => withdrawFromPartner(ctx, { partnerId: "elsewhere" }),
  "a guest": ({ tenantId, anna, asTenant }) => asTenant((tx) => readGuest(tx, { tenantId, profileId: anna.oneProfile, partnerId: "elsewhere" })),
});
