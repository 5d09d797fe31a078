import { afterEach, beforeAll, vi } from "vitest";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { beginLogin } from "#app/domain/identity/passkeys/begin-login.server.ts";
import { beginRegistration } from "#app/domain/identity/passkeys/begin-registration.server.ts";
import { finishLogin } from "#app/domain/identity/passkeys/finish-login.server.ts";
import { finishRegistration } from "#app/domain/identity/passkeys/finish-registration.server.ts";
import { assertionContract, registrationContract } from "#app/domain/identity/passkeys/passkey-contracts.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { type Asked, softwareAuthenticator } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

type Device = ReturnType<typeof softwareAuthenticator>;

/**
 * Two brands whose members have passkeys of a device made of software, and the time that tests turn on; once a file.
 */
export function testPasskeys() {
  const database = testDatabase();
  const jobs = testJobs(database, [sendMailJob]);
  const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
  const tenant = anyTenant({}, "anybrand");
  const otherTenant = anyTenant({}, "otherbrand");
  const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
  const otherCtx = { ...ctx, tenant: otherTenant };
  const origin = "https://anybrand.example";
  const password = "correct horse";
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  let network = 0;
  let passwordHash = "";
  const circumstances = () => ({
    address: `203.0.${network++}.9`,
    userAgent: firefox,
    ipCountry: "NL",
    formerToken: null,
  });
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => {
        if (error instanceof AppError) return error.code;
        throw error;
      },
    );
  const mailsTo = async (email: string) =>
    (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email).map(({ template }) => template);

  async function sessionOf(token: string, at: typeof ctx = ctx): Promise<MemberCtx> {
    const session = await findSession(at, { token });
    if (!session) throw new Error("The session is gone");
    return { ...at, actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id } };
  }

  async function addMember(email: string, at: typeof ctx = ctx): Promise<MemberCtx> {
    await withTenant(at.tenant.id, (tx) =>
      createMember(tx, { tenantId: at.tenant.id, account: { email, passwordHash } }),
    );
    return sessionOf(await logIn(at, { email: addressOf(email), password, ...circumstances() }), at);
  }

  async function addPasskey(member: MemberCtx, asked: Partial<Asked> = {}) {
    const device = softwareAuthenticator();
    const answer = device.create(await beginRegistration(member, { password, origin }), { origin, ...asked });
    await finishRegistration(member, { answer: registrationContract.parse(answer), origin, userAgent: firefox });
    return device;
  }

  const sign = async (device: Device, asked: Partial<Asked> = {}, at: typeof ctx = ctx) =>
    assertionContract.parse(device.get(await beginLogin(at, { origin }), { origin, ...asked }));
  const enter = (answer: Awaited<ReturnType<typeof sign>>, at: typeof ctx = ctx, from = origin) =>
    finishLogin(at, { answer, origin: from, ...circumstances() });

  beforeAll(async () => {
    for (const { id } of [tenant, otherTenant]) await database.addTenant(id);
    passwordHash = await hashPassword(password);
  });
  afterEach(() => void vi.useRealTimers());

  return {
    database,
    clock,
    tenant,
    ctx,
    otherCtx,
    origin,
    password,
    firefox,
    circumstances,
    codeOf,
    mailsTo,
    addMember,
    addPasskey,
    sign,
    enter,
  };
}
