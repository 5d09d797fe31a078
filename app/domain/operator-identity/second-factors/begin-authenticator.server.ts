import { loadOtplib } from "./load-otplib.server.ts";
import { sealTotp } from "./totp-seal.server.ts";
import { getChangingSession } from "#app/domain/operator-identity/sessions/get-changing-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";

const issuer = "Liaison";

/**
 * Makes the secret of an authenticator app for whoever is signed in, in Base32 and as the address that a QR code holds.
 * It counts once a first code of it was given (`finishAuthenticator`); until then a former app goes on.
 * @throws AppError `authentication_required`, `second_factor_stale`.
 */
export async function beginAuthenticator(ctx: SignInCtx): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await loadOtplib();
  const secret = generateSecret();
  const email = await withConsole(async (tx) => {
    const { id, operator } = await getChangingSession(tx, ctx);
    await tx.operatorSession.updateMany({
      where: { id },
      data: { newTotpSealed: await sealTotp(operator.id, secret) },
    });
    return operator.email;
  });
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}
