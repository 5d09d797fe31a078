import { limitNetworkLogins } from "#app/domain/identity/login/limit-network-logins.server.ts";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { beginSignIn } from "./begin-sign-in.server.ts";
import { renewRecoveryCodes } from "#app/domain/operator-identity/second-factors/renew-recovery-codes.server.ts";
import { giveSecondFactor } from "#app/domain/operator-identity/second-factors/give-second-factor.server.ts";
import { beginAuthenticator } from "#app/domain/operator-identity/second-factors/begin-authenticator.server.ts";
import { acceptInvitation } from "#app/domain/operator-identity/invitations/accept-invitation.server.ts";
import { findOperator } from "#app/domain/operator-identity/sessions/find-operator.server.ts";
import { listOperatorSessions } from "#app/domain/operator-identity/sessions/list-operator-sessions.server.ts";
import { seeSession } from "#app/domain/operator-identity/sessions/see-session.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { setSecurityLog } from "#app/platform/log/security-log.ts";
import * as passwords from "#app/platform/crypto/password.server.ts";
import { type SignedIn, testOperators } from "#tests/support/signed-in-operators.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const { database, clock, password, stranger, codeOf, codeNow, mailsTo, signedIn, invite, anOperator, audit } =
  testOperators();
const minute = 60_000;
let kim: SignedIn;

beforeAll(async () => {
  kim = await anOperator();
});

const start = (email: string, given = password, token: string | null = null) =>
  beginSignIn(stranger(token), { email: addressOf(email), password: given });

describe("a sign-in", () => {
  it("takes the password, and then a code; what is between them opens nothing", async () => {
    const half = await start(` ${kim.email.toUpperCase()} `);
    expect(await findOperator({ clock }, { token: half })).toBeNull();
    expect(await seeSession({ clock, sessionToken: half })).toEqual({ state: "factor_wanted" });
    expect(await codeOf(beginAuthenticator(stranger(half)))).toBe("authentication_required");
    expect(await codeOf(giveSecondFactor(stranger(half), { code: "000000" }))).toBe("code_invalid");
    const whole = await giveSecondFactor(stranger(half), { code: await codeNow(kim.secret) });
    expect(await seeSession({ clock, sessionToken: whole })).toMatchObject({
      state: "signed_in",
      operator: { id: kim.ctx.operator.id, grants: [{ role: "owner", tenantId: null }], scopes: null },
    });
    expect(await seeSession({ clock, sessionToken: half })).toEqual({ state: "none" });
  });

  it("waits five minutes for the code", async () => {
    const half = await start(kim.email);
    clock.advance(5 * minute);
    expect(await codeOf(giveSecondFactor(stranger(half), { code: await codeNow(kim.secret) }))).toBe(
      "authentication_required",
    );
    expect(await seeSession({ clock, sessionToken: half })).toEqual({ state: "none" });
  });

  it("ends the session that the browser brought along", async () => {
    const first = await giveSecondFactor(stranger(await start(kim.email)), { code: await codeNow(kim.secret) });
    await start(kim.email, password, first);
    expect(await findOperator({ clock }, { token: first })).toBeNull();
  });

  it("of somebody without a second factor leads to making one, and nowhere else", async () => {
    const email = "newcomer@agency.example";
    await acceptInvitation(stranger(), { secret: await invite(email), name: "Newcomer", password });
    const token = await start(email);
    expect(await seeSession({ clock, sessionToken: token })).toEqual({ state: "enrolment_wanted" });
    expect(await findOperator({ clock }, { token })).toBeNull();
    expect(await codeOf(giveSecondFactor(stranger(token), { code: "123456" }))).toBe("authentication_required");
  });
});

describe("a code", () => {
  it("counts once, of many at once too, with one step of drift to either side", async () => {
    const other = await anOperator();
    const now = await codeNow(other.secret);
    const halves = await Promise.all([1, 2, 3].map(() => start(other.email)));
    const outcomes = await Promise.all(halves.map((half) => codeOf(giveSecondFactor(stranger(half), { code: now }))));
    expect(outcomes.toSorted()).toEqual(["code_invalid", "code_invalid", null].toSorted());
    clock.advance(minute);
    const late = await codeNow(other.secret);
    clock.advance(30_000);
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code: late }))).toBeNull();
    const tooLate = await codeNow(other.secret);
    clock.advance(2 * minute);
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code: tooLate }))).toBe("code_invalid");
  });

  it("may be one of ten for recovery, each once, however it is typed", async () => {
    const other = await anOperator();
    expect(new Set(other.recoveryCodes).size).toBe(10);
    const [code = ""] = other.recoveryCodes;
    expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
    const typed = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code: typed }))).toBeNull();
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code }))).toBe("code_invalid");
    const kept = JSON.stringify(await database.asOwner("select code_hash from operator_recovery_code"));
    for (const each of other.recoveryCodes) expect(kept).not.toContain(each);
  });

  it("for recovery of the shorter ones that were given out before still counts", async () => {
    const other = await anOperator();
    await database.asOwner(
      "update operator_recovery_code set code_hash = sha256('ABCDEFGHJKLMNPQR') where ctid = (select ctid from operator_recovery_code where operator_id = $1 limit 1)",
      [other.ctx.operator.id],
    );
    const code = "ABCD-EFGH-JKLM-NPQR";
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code }))).toBeNull();
  });

  it("for recovery still counts where the app's secret cannot be opened any more", async () => {
    const other = await anOperator();
    await database.asOwner("update operator set totp_sealed = '\\x00' where id = $1", [other.ctx.operator.id]);
    const half = await start(other.email);
    expect(await codeOf(giveSecondFactor(stranger(half), { code: await codeNow(other.secret) }))).toBe("code_invalid");
    expect(await codeOf(giveSecondFactor(stranger(half), { code: other.recoveryCodes[3] ?? "" }))).toBeNull();
  });

  it("for recovery is worth nothing once there are new ones, which a fresh second factor asks for", async () => {
    const other = await anOperator();
    const renewed = await renewRecoveryCodes(other.at);
    expect(renewed).toHaveLength(10);
    expect(await mailsTo(other.email)).toMatchObject([{ template: "invitation" }, { template: "sign_in_changed" }]);
    const [former = "", now = ""] = [other.recoveryCodes[0], renewed[0]];
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code: former }))).toBe("code_invalid");
    expect(await codeOf(giveSecondFactor(stranger(await start(other.email)), { code: now }))).toBeNull();
    clock.advance(10 * minute);
    expect(await codeOf(renewRecoveryCodes(other.at))).toBe("second_factor_stale");
  });

  it("is looked at five times and no more, however many come at once, and then not for 15 minutes", async () => {
    const other = await anOperator();
    const half = await start(other.email);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(giveSecondFactor(stranger(half), { code: "000000" }))),
    );
    expect(outcomes.filter((code) => code === "code_invalid")).toHaveLength(4);
    expect(outcomes.filter((code) => code === "account_locked")).toHaveLength(8);
    const again = await start(other.email);
    expect(await codeOf(giveSecondFactor(stranger(again), { code: await codeNow(other.secret) }))).toBe(
      "account_locked",
    );
    clock.advance(15 * minute);
    const later = await start(other.email);
    expect(await codeOf(giveSecondFactor(stranger(later), { code: await codeNow(other.secret) }))).toBeNull();
  });

  it("makes the second factor fresh for ten minutes, and gives the session a new secret", async () => {
    const other = await anOperator();
    clock.advance(20 * minute);
    const stale = await findOperator({ clock }, { token: other.at.sessionToken ?? "" });
    expect(stale?.freshUntil?.getTime()).toBeLessThan(clock.now().getTime());
    const token = await giveSecondFactor(other.at, { code: await codeNow(other.secret) });
    const fresh = await findOperator({ clock }, { token });
    expect(fresh?.freshUntil).toEqual(new Date(clock.now().getTime() + 10 * minute));
    expect(await findOperator({ clock }, { token: other.at.sessionToken ?? "" })).toBeNull();
    expect(await listOperatorSessions({ ...other.ctx }, { sessionToken: token })).toMatchObject([
      { device: "Firefox, Linux", country: "NL", isCurrent: true },
    ]);
  });
});

describe("whoever guesses", () => {
  it("is told the same of known and unknown addresses, after the same work", async () => {
    const verify = vi.spyOn(passwords, "verifyPassword");
    const statements: string[] = [];
    for (const email of [kim.email, "nobody@agency.example"]) {
      const before = (await audit()).length;
      expect(await codeOf(start(email, "a wrong password"))).toBe("login_failed");
      statements.push(String((await audit()).length - before));
    }
    expect(verify.mock.calls.map(([given]) => given)).toEqual(["a wrong password", "a wrong password"]);
    expect(statements).toEqual(["1", "1"]);
    verify.mockRestore();
  });

  it("has five tries for an address, known or not, and then none for 15 minutes", async () => {
    const other = await anOperator();
    for (const email of [other.email, "stranger@agency.example"]) {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(start(email, "wrong"))));
      expect(outcomes.filter((code) => code === "login_failed")).toHaveLength(4);
      expect(outcomes.filter((code) => code === "account_locked")).toHaveLength(4);
    }
    expect(await codeOf(start(other.email))).toBe("account_locked");
    clock.advance(15 * minute);
    expect(await codeOf(start(other.email))).toBeNull();
  });

  it("from one network may be wrong 30 times in 15 minutes, whatever members tried from there", async () => {
    const at = { ...stranger(), address: "198.51.100.7" };
    const wrong = () => Promise.reject(new AppError("login_failed"));
    for (let time = 0; time < 100; time += 1) await codeOf(limitNetworkLogins(at, wrong));
    expect(await codeOf(limitNetworkLogins(at, wrong))).toBe("too_many_requests");
    const tries = Array.from({ length: 31 }, (_, index) =>
      codeOf(beginSignIn(at, { email: addressOf(`guess${index}@agency.example`), password: "wrong" })),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((code) => code === "too_many_requests")).toHaveLength(1);
  });

  it("of an office that shares a network goes well however often", async () => {
    const at = { ...stranger(), address: "198.51.100.8" };
    for (let time = 0; time < 31; time += 1)
      expect(await codeOf(beginSignIn(at, { email: addressOf(kim.email), password }))).toBeNull();
  });
});

it("writes down who came and who did not, in audit and security log, without a secret", async () => {
  const lines: object[] = [];
  const keep = (fields: object) => void lines.push(fields);
  setSecurityLog({ info: keep, warn: keep });
  const other = await anOperator();
  await codeOf(start(other.email, "wrong password"));
  const half = await start(other.email);
  await codeOf(giveSecondFactor(stranger(half), { code: "000000" }));
  await signedIn(await giveSecondFactor(stranger(half), { code: await codeNow(other.secret) }));
  setSecurityLog(null);
  const events = lines.map((line) => ("security" in line ? line.security : ""));
  for (const event of ["login_failed", "second_factor_wrong", "session_started"]) expect(events).toContain(event);
  const actions = (await audit()).map(({ action }) => action);
  for (const action of ["session.refuse", "session.password", "factor.refuse", "session.start"])
    expect(actions).toContain(action);
  const written = JSON.stringify([lines, await audit()]);
  for (const secret of [other.email, other.secret, password, half, ...other.recoveryCodes])
    expect(written).not.toContain(secret);
});
