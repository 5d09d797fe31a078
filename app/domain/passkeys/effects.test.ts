import { listPasskeys } from "#app/domain/passkeys/list-passkeys.server.ts";
import { removePasskey } from "#app/domain/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/domain/passkeys/rename-passkey.server.ts";
import { spendChallenge } from "#app/domain/passkeys/spend-challenge.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("passkeys", {
  "list": ({ ctx }) => listPasskeys(ctx),
  "rename": ({ ctx, anna }) => renamePasskey(ctx, { passkeyId: anna.passkey, name: "Desk" }),
  "rename one of another": ({ ctx, cora }) => renamePasskey(ctx, { passkeyId: cora.passkey, name: "Desk" }),
  "remove with a wrong password": ({ ctx, anna }) => removePasskey(ctx, { passkeyId: anna.passkey, password: "wrong" }),
  "spend a challenge twice": ({ ctx, asTenant }) => asTenant(async (tx) => [await spendChallenge(tx, ctx, { challenge: "one" }), await spendChallenge(tx, ctx, { challenge: "one" })]),
});
