import { limitNetworkSignIns } from "#app/domain/operator-identity/attempts/limit-network-sign-ins.server.ts";
import { hashNewPassword } from "#app/domain/identity/passwords/hash-new-password.server.ts";
import { findInvitation } from "./find-invitation.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { startOperatorSession } from "#app/domain/operator-identity/sessions/start-operator-session.server.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/** What somebody who is invited chooses; the password as `newPassword` of the house gives it. */
export type Acceptance = { secret: string; name: string; password: string };

/**
 * Takes an invitation: name and password are kept, and the browser is signed in as far as to make a second factor,
 * without which nothing else is open. Returns the secret for the session's cookie.
 * @throws AppError `link_invalid` for an unknown, used, withdrawn or expired link, `password_weak`, `too_many_requests`.
 */
export async function acceptInvitation(ctx: SignInCtx, acceptance: Acceptance): Promise<string> {
  return limitNetworkSignIns(ctx, () => tryInvitation(ctx, acceptance));
}

async function tryInvitation(ctx: SignInCtx, { secret, name, password }: Acceptance): Promise<string> {
  const invitation = await findInvitation(ctx, { secret });
  if (invitation === null) {
    noteSecurityEvent(ctx, "link_refused", { kind: "invitation" });
    throw new AppError("link_invalid");
  }
  const passwordHash = await hashNewPassword({ tenant: null }, { password, name, email: invitation.email });
  const now = ctx.clock.now();
  return withConsole(async (tx) => {
    const where = { tokenHash: Buffer.from(hashToken(secret), "hex") };
    // why: of two clicks at once one finds it open
    const { count } = await tx.operatorInvitation.updateMany({
      where: { ...where, endedAt: null },
      data: { endedAt: now },
    });
    if (count === 0) throw new AppError("link_invalid");
    const { operatorId } = await tx.operatorInvitation.findUniqueOrThrow({ where });
    await tx.operator.update({ where: { id: operatorId }, data: { name, passwordHash, status: "enrolling" } });
    await recordPlatformAudit(
      tx,
      { ...ctx, operator: { id: operatorId } },
      { action: "operator.accept", subjectKind: "operator", subjectId: operatorId },
    );
    return startOperatorSession(tx, ctx, { operatorId, stage: "enrolment" });
  });
}
