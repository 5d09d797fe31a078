import { giveConsent } from "#app/domain/consents/give-consent.server.ts";
import { giveOwnConsent } from "#app/domain/consents/give-own-consent.server.ts";
import { hasConsent } from "#app/domain/consents/has-consent.server.ts";
import { listOwnConsents } from "#app/domain/consents/list-own-consents.server.ts";
import { withdrawConsent } from "#app/domain/consents/withdraw-consent.server.ts";
import { withdrawOwnConsent } from "#app/domain/consents/withdraw-own-consent.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("consents", {
  "give": ({ ctx }) => giveOwnConsent(ctx, { purpose: "mails" }),
  "withdraw mails": ({ ctx }) => withdrawOwnConsent(ctx, { purpose: "mails" }),
  "list": ({ ctx }) => listOwnConsents(ctx),
  "give by name": ({ ctx, anna, asTenant }) => asTenant((tx) => giveConsent(tx, ctx, { accountId: anna.other, purpose: "push" })),
  "withdraw by name": ({ ctx, anna, asTenant }) => asTenant((tx) => withdrawConsent(tx, ctx, { accountId: anna.one, purpose: "mails" })),
  "whether it is given": ({ ctx, anna, asTenant }) => asTenant(async (tx) => [await hasConsent(tx, ctx, { accountId: anna.one, purpose: "mails" }), await hasConsent(tx, ctx, { accountId: anna.other, purpose: "mails" })]),
  "withdraw what was withdrawn": ({ ctx, anna, asTenant }) => asTenant((tx) => withdrawConsent(tx, ctx, { accountId: anna.one, purpose: "sensitive_data" })),
});
