import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { signConsoleChallenge } from "./console-challenge.server.ts";
import { challengeLifetime } from "#app/domain/identity/passkeys/challenge-lifetime.ts";
import { loadWebauthn } from "#app/domain/identity/passkeys/load-webauthn.server.ts";
import { maxPasskeys } from "#app/domain/identity/passkeys/passkey-limits.ts";
import { relyingParty, signatureAlgorithms } from "#app/domain/identity/passkeys/relying-party.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const consoleName = "Liaison";

/**
 * What the device of whoever is signed in needs to make a passkey for the console's host: one that it finds by itself
 * and opens by finger, face or code, because it stands for both factors.
 * @throws AppError `authentication_required`, `second_factor_stale`, or `passkey_limit` with the `limit`.
 */
export async function beginPasskey(ctx: SignInCtx): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { session, passkeys } = await withConsole(async (tx) => {
    const found = await getChangingSession(tx, ctx);
    return {
      session: found,
      passkeys: await tx.operatorPasskey.findMany({
        where: { operatorId: found.operator.id },
        select: { credentialId: true, transports: true },
      }),
    };
  });
  if (passkeys.length >= maxPasskeys) throw new AppError("passkey_limit", { limit: maxPasskeys });
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: consoleName,
    rpID: relyingParty(ctx.origin).id,
    userID: new TextEncoder().encode(session.operator.id),
    userName: session.operator.email,
    userDisplayName: session.operator.name,
    challenge: await signConsoleChallenge({ kind: "registration", sessionId: session.id }),
    timeout: challengeLifetime,
    attestationType: "none",
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}
