import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { checkOwnPassword } from "#app/domain/identity/passwords/check-own-password.server.ts";
import { challengeLifetime } from "./challenge-lifetime.ts";
import { signChallenge } from "./challenge.server.ts";
import { loadWebauthn } from "./load-webauthn.server.ts";
import { maxPasskeys } from "./passkey-limits.ts";
import { relyingParty, signatureAlgorithms } from "./relying-party.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * What the member's device needs to make a passkey for the brand's host, once the password showed who asks. The key
 * must be one that the device finds by itself and opens by finger, face or code, because it stands for name and
 * password both.
 * @throws AppError `wrong_password`, `too_many_requests`, or `passkey_limit` with the `limit`.
 */
export async function beginRegistration(
  ctx: MemberCtx,
  input: { password: string; origin: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await checkOwnPassword(ctx, input);
  const { tenant, actor } = ctx;
  const account = await withTenant(tenant.id, (tx) =>
    tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: actor.accountId } },
      select: {
        email: true,
        profile: { select: { name: true } },
        passkeys: { select: { credentialId: true, transports: true } },
      },
    }),
  );
  if (!account) throw new AppError("authentication_required");
  if (account.passkeys.length >= maxPasskeys) throw new AppError("passkey_limit", { limit: maxPasskeys });
  const { generateRegistrationOptions } = await loadWebauthn();
  return generateRegistrationOptions({
    rpName: tenant.settings.name,
    rpID: relyingParty(input.origin).id,
    userID: new TextEncoder().encode(actor.accountId),
    userName: account.email ?? "",
    userDisplayName: account.profile?.name ?? "",
    challenge: await signChallenge(ctx, {
      kind: "registration",
      accountId: actor.accountId,
      sessionId: actor.sessionId,
    }),
    timeout: challengeLifetime,
    attestationType: "none",
    supportedAlgorithmIDs: signatureAlgorithms,
    excludeCredentials: account.passkeys.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString("base64url"),
      transports,
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}
