import { becomeInvisible } from "#app/domain/leaving/become-invisible.server.ts";
import { endUnconfirmedAccounts } from "#app/domain/leaving/end-unconfirmed-accounts.server.ts";
import { eraseCorrespondence } from "#app/domain/leaving/erase-correspondence.server.ts";
import { eraseProfile } from "#app/domain/leaving/erase-profile.server.ts";
import { getLeavingOptions } from "#app/domain/leaving/get-leaving-options.server.ts";
import { grantStayDiscount } from "#app/domain/leaving/grant-stay-discount.server.ts";
import { mailWayBack } from "#app/domain/leaving/mail-way-back.server.ts";
import { pauseAccount } from "#app/domain/leaving/pause-account.server.ts";
import { reduceMails } from "#app/domain/leaving/reduce-mails.server.ts";
import { requestReactivation } from "#app/domain/leaving/request-reactivation.server.ts";
import { resumeAccount } from "#app/domain/leaving/resume-account.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("leaving", {
  "out of sight": ({ ctx }) => becomeInvisible(ctx),
  "options": ({ ctx }) => getLeavingOptions(ctx, { origin: "http://brand.example" }),
  "stay discount": async ({ ctx }) => ({ ...(await grantStayDiscount(ctx)), code: "drawn" }),
  "rest": ({ ctx }) => pauseAccount(ctx),
  "wake": async ({ ctx }) => { await pauseAccount(ctx); await resumeAccount(ctx); },
  "wake one who does not rest": ({ ctx }) => resumeAccount(ctx),
  "fewer mails": ({ ctx }) => reduceMails(ctx),
  "way back": ({ ctx, anna, asTenant }) => asTenant((tx) => mailWayBack(tx, ctx, { accountId: anna.one, eraseAfter: new Date("2026-03-15T10:00:00Z") })),
  "way back of one who stays": ({ ctx, anna }) => requestReactivation(ctx, { accountId: anna.one }),
  "erase what was written": ({ tenantId, anna, asTenant }) => asTenant((tx) => eraseCorrespondence(tx, { tenantId, profileId: anna.oneProfile })),
  "erase a profile": ({ tenantId, anna, asTenant }) => asTenant((tx) => eraseProfile(tx, { tenantId, profileId: anna.oneProfile })),
  "end who never confirmed": ({ anna, tenantId, asTenant }) => asTenant((tx) => tx.account.update({ where: { tenantId_id: { tenantId, id: anna.other } }, data: { status: "not_confirmed", confirmedAt: null } })).then(() => endUnconfirmedAccounts({ clock: stoppedClock(new Date("2026-12-01T10:00:00Z")) })),
});
