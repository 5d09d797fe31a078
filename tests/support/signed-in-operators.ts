import { generate } from "otplib";
import { beforeEach } from "vitest";
import { acceptInvitation } from "#app/domain/operator-identity/invitations/accept-invitation.server.ts";
import { inviteOwner } from "#app/domain/operator-identity/invitations/invite-owner.server.ts";
import { beginAuthenticator } from "#app/domain/operator-identity/second-factors/begin-authenticator.server.ts";
import { finishAuthenticator } from "#app/domain/operator-identity/second-factors/finish-authenticator.server.ts";
import { findOperator } from "#app/domain/operator-identity/sessions/find-operator.server.ts";
import type { SignInCtx } from "#app/domain/operator-identity/sessions/sign-in-ctx.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

/** Somebody who is signed in with an authenticator app. */
export type SignedIn = { ctx: OperatorCtx; at: SignInCtx; email: string; secret: string; recoveryCodes: string[] };

const everything: readonly OperatorGrant[] = [{ role: "owner", tenantId: null }];

/** A console with nobody in it, and the time that tests turn on; once a file. */
export function testOperators() {
  const database = testDatabase();
  const jobs = testJobs(database, [sendConsoleMailJob]);
  const clock = stoppedClock(new Date("2026-11-23T10:00:00Z"));
  const origin = "https://console.example";
  const password = "seven grey herons wade";
  let people = 0;

  const stranger = (sessionToken: string | null = null): SignInCtx => ({
    locale: "en",
    clock,
    requestId: "test",
    address: `203.0.${people % 200}.${(people += 1) % 250}`,
    country: "NL",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    origin,
    sessionToken,
  });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
  const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });
  const secretIn = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";
  const mailsTo = async (email: string) =>
    (await jobs.waiting(sendConsoleMailJob)).filter(({ to }) => to.address === email);

  /** What the console knows of a browser with a session's secret. */
  async function signedIn(token: string): Promise<{ ctx: OperatorCtx; at: SignInCtx }> {
    const operator = await findOperator({ clock }, { token });
    if (!operator) throw new Error("Nobody is signed in");
    return { ctx: { operator, locale: "en", clock, requestId: "test" }, at: stranger(token) };
  }

  /** Invites somebody as the command line does, up to the link. */
  const invite = async (email: string) =>
    secretIn(
      await inviteOwner({ clock }, { email: addressOf(email), name: "Kim", locale: "en", origin, author: "robin" }),
    );

  /** Somebody with roles, an authenticator app, and a session whose factor is fresh. */
  async function anOperator(grants: readonly OperatorGrant[] = everything): Promise<SignedIn> {
    const email = `operator.${(people += 1)}@agency.example`;
    const token = await acceptInvitation(stranger(), { secret: await invite(email), name: "Kim", password });
    const { secret } = await beginAuthenticator(stranger(token));
    const kept = await finishAuthenticator(stranger(token), { code: await codeNow(secret) });
    const { ctx, at } = await signedIn(kept.token);
    // why not by a use case: who may change roles is what the tests look at
    await database.asOwner("delete from operator_grant where operator_id = $1", [ctx.operator.id]);
    for (const { role, tenantId } of grants)
      await database.asOwner("insert into operator_grant (operator_id, role, tenant_id) values ($1, $2, $3)", [
        ctx.operator.id,
        role,
        tenantId,
      ]);
    const operator = { ...ctx.operator, grants };
    // why: each code counts once
    clock.advance(60_000);
    return { ctx: { ...ctx, operator }, at, email, secret, recoveryCodes: kept.recoveryCodes };
  }

  const audit = () =>
    database.asOwner("select action, subject_id, details from platform_audit_entry order by happened_at, id");

  beforeEach(() => database.asOwner("delete from rate_limit"));

  return {
    database,
    clock,
    origin,
    password,
    stranger,
    codeOf,
    codeNow,
    secretIn,
    mailsTo,
    signedIn,
    invite,
    anOperator,
    audit,
  };
}
