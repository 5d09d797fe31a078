import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changePassword } from "#app/domain/identity/passwords/change-password.server.ts";
import { logIn } from "./log-in.server.ts";
import { endOtherSessions } from "#app/domain/identity/sessions/end-other-sessions.server.ts";
import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { spendToken } from "#app/domain/identity/tokens/spend-token.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { setSecurityLog } from "#app/platform/log/security-log.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
testJobs(database, [sendMailJob]);
const tenant = anyTenant({}, "anybrand");
const ctx = {
  tenant,
  actor: null,
  locale: "en" as const,
  clock: stoppedClock(new Date("2026-03-01T10:00:00Z")),
  requestId: "r-1",
};
const right = "correct horse battery";
const wrong = "hunter2-very-secret";

let lines: string[] = [];
const written = (): unknown[] => lines.map((line) => JSON.parse(line));
let passwordHash = "";

beforeAll(async () => {
  await database.addTenant(tenant.id);
  passwordHash = await hashPassword(right);
  setSecurityLog(
    createLogger({ level: "info", form: "json", destination: { write: (line) => void lines.push(line) } }),
  );
});
afterAll(() => setSecurityLog(null));
beforeEach(() => {
  lines = [];
});

const addMember = (email: string) =>
  withTenant(tenant.id, (tx) => createMember(tx, { tenantId: tenant.id, account: { email, passwordHash } }));
const attempt = (email: string, password: string) =>
  logIn(ctx, {
    email: addressOf(email),
    password,
    address: "203.0.113.7",
    userAgent: "any",
    ipCountry: null,
    formerToken: null,
  }).catch(() => null);

it("tells of every login that failed, was locked or came to a session, and of no address or password", async () => {
  const { account } = await addMember("anna@members.example");
  await attempt("nobody@members.example", wrong);
  for (let count = 0; count < 5; count += 1) await attempt("anna@members.example", wrong);
  await attempt("anna@members.example", right);
  const { account: other } = await addMember("bram@members.example");
  await attempt("bram@members.example", right);

  const failed = {
    security: "login_failed",
    level: "warn",
    tenant: "anybrand",
    requestId: "r-1",
    network: "203.0.113.7",
  };
  expect(written()).toEqual([
    expect.not.objectContaining({ account: expect.anything() }),
    ...["login_failed", "login_failed", "login_failed", "login_failed", "account_locked"].map((answer) =>
      expect.objectContaining({ ...failed, account: account.id, answer }),
    ),
    expect.objectContaining({ security: "login_locked" }),
    expect.objectContaining({ security: "session_started", level: "info", account: other.id, by: "password" }),
  ]);
  expect(lines.join("")).not.toMatch(/members\.example|hunter2|correct horse/);
});

it("tells of wrong passwords and ended sessions of a member, by account and session", async () => {
  const { account } = await addMember("carla@members.example");
  const token = await attempt("carla@members.example", right);
  const session = await findSession(ctx, { token: token ?? "" });
  const actor = { accountId: account.id, profileId: session?.profileId ?? "", sessionId: session?.id ?? "" };
  const member = { ...ctx, actor };
  lines = [];
  await changePassword(member, { current: wrong, password: "a new one altogether" }).catch(() => null);
  await changePassword(member, { current: right, password: "a new one altogether" });
  await endOtherSessions(member);
  await endSession(member);

  const who = { account: account.id, session: actor.sessionId, requestId: "r-1" };
  expect(written()).toMatchObject([
    { security: "password_wrong", ...who },
    { security: "password_changed", ...who },
    { security: "session_ended", ended: 0, by: "others", ...who },
    { security: "session_ended", ended: 1, by: "logout", ...who },
  ]);
});

it("tells of links that open nothing, and not of their secret", async () => {
  const { account } = await addMember("dirk@members.example");
  const secret = await withTenant(tenant.id, async (tx) => {
    expect(await findToken(tx, ctx, { kind: "password_reset", secret: "guessed-secret" })).toBeNull();
    return issueToken(tx, ctx, { accountId: account.id, kind: "password_reset" });
  });
  await withTenant(tenant.id, (tx) => spendToken(tx, ctx, { kind: "password_reset", secret }));
  await withTenant(tenant.id, (tx) => spendToken(tx, ctx, { kind: "password_reset", secret })).catch(() => null);

  expect(written()).toMatchObject([
    { security: "link_refused", kind: "password_reset", requestId: "r-1" },
    { security: "link_refused", kind: "password_reset", account: account.id },
  ]);
  expect(lines.join("")).not.toContain("guessed-secret");
  expect(lines.join("")).not.toContain(secret);
});
