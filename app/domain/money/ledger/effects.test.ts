import { getWallet } from "./get-wallet.server.ts";
import { grantPurchase } from "./grant-purchase.server.ts";
import { grantSignupCredits } from "./grant-signup-credits.server.ts";
import { listLedgerEntries } from "./list-ledger-entries.server.ts";
import { openLedgerAccount } from "./open-ledger-account.server.ts";
import { verifyLedger } from "./verify-ledger.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("ledger", {
  wallet: ({ ctx }) => getWallet(ctx),
  movements: ({ ctx }) => listLedgerEntries(ctx, {}),
  "a purchase that settles what is owed": ({ ctx, anna, asTenant }) =>
    asTenant((tx) => grantPurchase(tx, ctx, { accountId: anna.one, paymentId: anna.failed, credits: 10 })),
  "a purchase that settles a part of what is owed": ({ ctx, anna, asTenant }) =>
    asTenant((tx) => grantPurchase(tx, ctx, { accountId: anna.one, paymentId: anna.failed, credits: 1 })),
  "a first purchase": ({ ctx, anna, asTenant }) =>
    asTenant((tx) => grantPurchase(tx, ctx, { accountId: anna.other, paymentId: anna.failed, credits: 10 })),
  "the same purchase again": ({ ctx, anna, asTenant }) =>
    asTenant(async (tx) => {
      await grantPurchase(tx, ctx, { accountId: anna.one, paymentId: anna.failed, credits: 10 });
      return grantPurchase(tx, ctx, { accountId: anna.one, paymentId: anna.failed, credits: 10 });
    }),
  "gift credits at signup": ({ ctx, anna, asTenant }) =>
    asTenant((tx) => grantSignupCredits(tx, ctx, { accountId: anna.other })),
  "a place for credits": ({ tenantId, anna, asTenant }) =>
    asTenant((tx) => openLedgerAccount(tx, { tenantId, accountId: anna.other, kind: "wallet" })),
  "a place that is there": ({ tenantId, anna, asTenant }) =>
    asTenant((tx) => openLedgerAccount(tx, { tenantId, accountId: anna.one, kind: "wallet" })),
  "what adds up": ({ tenantId, asTenant }) => asTenant((tx) => verifyLedger(tx, { tenantId })),
});
