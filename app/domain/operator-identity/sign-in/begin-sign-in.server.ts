import { limitRightSignIns } from "#app/domain/operator-identity/attempts/limit-right-sign-ins.server.ts";
import { limitNetworkSignIns } from "#app/domain/operator-identity/attempts/limit-network-sign-ins.server.ts";
import { countAttempt } from "#app/domain/operator-identity/attempts/count-attempt.server.ts";
import { forgetAttempts } from "#app/domain/operator-identity/attempts/forget-attempts.server.ts";
import { operatorSessionLifetimes } from "#app/domain/operator-identity/sessions/operator-session-lifetimes.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import { startOperatorSession } from "#app/domain/operator-identity/sessions/start-operator-session.server.ts";
import { usableOperator } from "#app/domain/operator-identity/sessions/usable-operator.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { verifyPassword } from "#app/platform/crypto/password.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

type PasswordSignIn = { email: MailAddress; password: string };

/**
 * Begins to sign an operator in by address and password; a second factor follows (`giveSecondFactor`), or is made where
 * there is none yet. Only operators of the demo are signed in at once. Returns the secret for the session's cookie.
 * Unknown addresses, wrong passwords and accounts that may not sign in are told apart by neither code, work nor time.
 * @throws AppError `login_failed`, `account_locked` with `minutes` after five wrong passwords, or `too_many_requests`
 *   after too many wrong or right ones of one network.
 */
export async function beginSignIn(ctx: SignInCtx, input: PasswordSignIn): Promise<string> {
  return limitNetworkSignIns(ctx, () => tryPassword(ctx, input));
}

async function tryPassword(ctx: SignInCtx, input: PasswordSignIn): Promise<string> {
  const { email } = input;
  const tried = { what: "password", whose: email } as const;
  const refusal = await countAttempt(ctx, tried);
  const network = subscriberNetwork(ctx.address);
  const operator = await withConsole((tx) => tx.operator.findFirst({ where: { ...usableOperator(), email } }));
  const isRight = await verifyPassword(input.password, operator?.passwordHash ?? null);

  if (!operator || !isRight) {
    await withConsole((tx) =>
      recordPlatformAudit(
        tx,
        { ...ctx, operator: null },
        {
          action: "session.refuse",
          subjectKind: "operator",
          subjectId: operator?.id ?? "unknown",
          details: { network },
        },
      ),
    );
    noteSecurityEvent(ctx, "login_failed", { operator: operator?.id, network, answer: refusal.code });
    throw refusal;
  }

  await limitRightSignIns(ctx);
  const stage = operator.isDemo ? "complete" : operator.status === "active" ? "second_factor" : "enrolment";
  const token = await withConsole(async (tx) => {
    await forgetAttempts(tx, tried);
    await recordPlatformAudit(
      tx,
      { ...ctx, operator },
      { action: "session.password", subjectKind: "operator", subjectId: operator.id, details: { network, stage } },
    );
    // why: everybody knows the password of the demo, and nobody has a second factor for it
    const freshFor = operator.isDemo ? operatorSessionLifetimes.atMost : operatorSessionLifetimes.fresh;
    return startOperatorSession(tx, ctx, { operatorId: operator.id, stage, freshFor });
  });
  if (stage === "complete") noteSecurityEvent(ctx, "session_started", { operator: operator.id, network, by: "demo" });
  return token;
}
