import { checkOwnPassword } from "#app/domain/accounts/check-own-password.server.ts";
import { confirmAccount } from "#app/domain/accounts/confirm-account.server.ts";
import { findAddressAccounts } from "#app/domain/accounts/find-address-accounts.server.ts";
import { findSignupMatches } from "#app/domain/accounts/find-signup-matches.server.ts";
import { forgetWrongPasswords } from "#app/domain/accounts/forget-wrong-passwords.server.ts";
import { getAccountSettings } from "#app/domain/accounts/get-account-settings.server.ts";
import { getActivation } from "#app/domain/accounts/get-activation.server.ts";
import { getMemberState } from "#app/domain/accounts/get-member-state.server.ts";
import { getPasswordOwner } from "#app/domain/accounts/get-password-owner.server.ts";
import { getUser } from "#app/domain/accounts/get-user.server.ts";
import { mailActivation } from "#app/domain/accounts/mail-activation.server.ts";
import { mailPasswordReset } from "#app/domain/accounts/mail-password-reset.server.ts";
import { markMemberActive } from "#app/domain/accounts/mark-member-active.server.ts";
import { refuseTaken } from "#app/domain/accounts/refuse-taken.server.ts";
import { refuseUnknown } from "#app/domain/accounts/refuse-unknown.server.ts";
import { setInvisible } from "#app/domain/accounts/set-invisible.server.ts";
import { setLanguage } from "#app/domain/accounts/set-language.server.ts";
import { setQuietHours } from "#app/domain/accounts/set-quiet-hours.server.ts";
import { setReadReceipts } from "#app/domain/accounts/set-read-receipts.server.ts";
import { takeLoginTry } from "#app/domain/accounts/take-login-try.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("accounts", {
  "settings": ({ ctx }) => getAccountSettings(ctx),
  "state": ({ ctx }) => getMemberState(ctx),
  "the API's user": ({ ctx }) => getUser(ctx),
  "activation": ({ ctx }) => getActivation(ctx),
  "become active": ({ ctx }) => markMemberActive(ctx),
  "go out of sight": ({ ctx }) => setInvisible(ctx, { invisible: true }),
  "choose a language": ({ ctx }) => setLanguage(ctx, { language: "nl" }),
  "quiet hours": ({ ctx }) => setQuietHours(ctx, { hours: { from: 22, until: 7 } }),
  "no quiet hours": ({ ctx }) => setQuietHours(ctx, { hours: null }),
  "read receipts": ({ ctx }) => setReadReceipts(ctx, { readReceipts: false }),
  "mail for the way in": ({ ctx, anna, asTenant }) => asTenant((tx) => mailActivation(tx, ctx, { accountId: anna.other })),
  "mail for a new password": ({ ctx }) => mailPasswordReset(ctx, { email: "one@aaaaaaaa.example" }),
  "mail for a password of nobody": ({ ctx }) => mailPasswordReset(ctx, { email: "nobody@aaaaaaaa.example" }),
  "confirm one who is": ({ ctx, anna, asTenant }) => asTenant((tx) => confirmAccount(tx, ctx, { accountId: anna.one })),
  "accounts of an address": ({ tenantId, asTenant }) => asTenant((tx) => findAddressAccounts(tx, { tenantId, email: "one@aaaaaaaa.example" })),
  "who owns a password": ({ ctx, anna, asTenant }) => asTenant((tx) => getPasswordOwner(tx, ctx, { accountId: anna.one })),
  "matches after signup": ({ ctx }) => findSignupMatches(ctx),
  "a wrong password": ({ ctx }) => checkOwnPassword(ctx, { password: "wrong" }),
  "forget wrong passwords": ({ ctx, asTenant }) => asTenant((tx) => forgetWrongPasswords(tx, ctx, { email: "one@aaaaaaaa.example" })),
  "a login with a wrong password": ({ ctx }) => takeLoginTry(ctx, { email: "one@aaaaaaaa.example" }),
  "a taken address": ({ ctx }) => refuseTaken({ tenant: { ...ctx.tenant, settings: { ...ctx.tenant.settings, signup_tells_taken: true } } }, { email: "one@aaaaaaaa.example" }),
  "an unknown address": ({ ctx }) => refuseUnknown(ctx, { email: "nobody@aaaaaaaa.example" }),
});
