import { endTokens } from "#app/domain/tokens/end-tokens.server.ts";
import { findToken } from "#app/domain/tokens/find-token.server.ts";
import { issueToken } from "#app/domain/tokens/issue-token.server.ts";
import { renewToken } from "#app/domain/tokens/renew-token.server.ts";
import { spendToken } from "#app/domain/tokens/spend-token.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("tokens", {
  "issue": ({ ctx, anna, asTenant }) => asTenant((tx) => issueToken(tx, ctx, { accountId: anna.one, kind: "activation" })),
  "end": ({ ctx, anna, asTenant }) => asTenant((tx) => endTokens(tx, ctx, { accountId: anna.one, kinds: ["activation", "mail_change"] })),
  "find": ({ ctx, asTenant }) => asTenant((tx) => findToken(tx, ctx, { kind: "activation", secret: "aaaaaaaaactivation" })),
  "find one of another kind": ({ ctx, asTenant }) => asTenant((tx) => findToken(tx, ctx, { kind: "password_reset", secret: "aaaaaaaaactivation" })),
  "spend": ({ ctx, asTenant }) => asTenant((tx) => spendToken(tx, ctx, { kind: "activation", secret: "aaaaaaaaactivation" })),
  "spend a used one": ({ ctx, asTenant }) => asTenant((tx) => spendToken(tx, ctx, { kind: "password_reset", secret: "aaaaaaaapassword_reset" })),
  "renew": ({ tenantId, clock, asTenant }) => asTenant((tx) => renewToken(tx, { tenantId, secret: "aaaaaaaaactivation", now: clock.now() })),
});
