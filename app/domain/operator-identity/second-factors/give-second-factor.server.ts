import { takeCode } from "./take-code.server.ts";
import { countAttempt } from "#app/domain/operator-identity/attempts/count-attempt.server.ts";
import { forgetAttempts } from "#app/domain/operator-identity/attempts/forget-attempts.server.ts";
import { completeOperatorSession } from "#app/domain/operator-identity/sessions/complete-operator-session.server.ts";
import { findOwnSession } from "#app/domain/operator-identity/sessions/find-own-session.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * Takes the second factor of whoever gave a password, which signs them in, or of whoever is signed in, whose factor is
 * fresh again for ten minutes. Returns the session's new secret for the cookie.
 * @throws AppError `authentication_required` without such a session, `code_invalid`, or `account_locked` with `minutes`
 *   after five wrong codes.
 */
export async function giveSecondFactor(ctx: SignInCtx, { code }: { code: string }): Promise<string> {
  const session = await withConsole((tx) => findOwnSession(tx, ctx));
  if (session === null || session.stage === "enrolment") throw new AppError("authentication_required");
  const { operator, stage } = session;
  const tried = { what: "code", whose: operator.id } as const;
  const refusal = await countAttempt(ctx, tried);
  const facts = { operator: operator.id, network: subscriberNetwork(ctx.address) };
  const subject = { subjectKind: "session", subjectId: session.id };

  const token = await withConsole(async (tx) => {
    const by = await takeCode(tx, ctx, { operator, code });
    const audited = { ...ctx, operator };
    if (by === null) {
      await recordPlatformAudit(tx, audited, {
        ...subject,
        action: "factor.refuse",
        details: { network: facts.network },
      });
      return null;
    }
    await forgetAttempts(tx, tried);
    const action = stage === "complete" ? "factor.confirm" : "session.start";
    await recordPlatformAudit(tx, audited, { ...subject, action, details: { by, network: facts.network } });
    return completeOperatorSession(tx, ctx, session);
  });
  if (token === null) {
    noteSecurityEvent(ctx, "second_factor_wrong", { ...facts, answer: refusal.code });
    throw refusal;
  }
  if (stage !== "complete") noteSecurityEvent(ctx, "session_started", { ...facts, by: "second_factor" });
  return token;
}
