import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { logIn } from "#app/domain/accounts/log-in.server.ts";
import { resetPassword } from "#app/domain/accounts/reset-password.server.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { beginLogin } from "#app/domain/passkeys/begin-login.server.ts";
import { beginRegistration } from "#app/domain/passkeys/begin-registration.server.ts";
import { finishLogin } from "#app/domain/passkeys/finish-login.server.ts";
import { finishRegistration } from "#app/domain/passkeys/finish-registration.server.ts";
import { hasPasskeysBehindLink } from "#app/domain/passkeys/has-passkeys-behind-link.server.ts";
import { listPasskeys } from "#app/domain/passkeys/list-passkeys.server.ts";
import { assertionContract, registrationContract, renameContract } from "#app/domain/passkeys/passkey-contracts.ts";
import { removePasskey } from "#app/domain/passkeys/remove-passkey.server.ts";
import { renamePasskey } from "#app/domain/passkeys/rename-passkey.server.ts";
import { signChallenge } from "#app/domain/passkeys/sign-challenge.server.ts";
import { findSession } from "#app/domain/sessions/find-session.server.ts";
import { sweepExpired } from "#app/domain/sessions/sweep-expired.server.ts";
import { issueToken } from "#app/domain/tokens/issue-token.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { type Asked, softwareAuthenticator } from "#tests/support/authenticator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

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
const circumstances = () => ({ address: `203.0.${network++}.9`, userAgent: firefox, ipCountry: "NL", formerToken: null });
const codeOf = (work: Promise<unknown>) => work.then(() => null, (error: unknown) => {
  if (error instanceof AppError) return error.code;
  throw error;
});
const mailsTo = async (email: string) => (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email).map(({ template }) => template);

async function sessionOf(token: string, at: typeof ctx = ctx): Promise<MemberCtx> {
  const session = await findSession(at, { token });
  if (!session) throw new Error("The session is gone");
  return { ...at, actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id } };
}

async function addMember(email: string, at: typeof ctx = ctx): Promise<MemberCtx> {
  await withTenant(at.tenant.id, (tx) => createMember(tx, { tenantId: at.tenant.id, account: { email, passwordHash } }));
  return sessionOf(await logIn(at, { email, password, ...circumstances() }), at);
}

async function addPasskey(member: MemberCtx, asked: Partial<Asked> = {}) {
  const device = softwareAuthenticator();
  const answer = device.create(await beginRegistration(member, { password, origin }), { origin, ...asked });
  await finishRegistration(member, { answer: registrationContract.parse(answer), origin, userAgent: firefox });
  return device;
}

type Device = ReturnType<typeof softwareAuthenticator>;
const sign = async (device: Device, asked: Partial<Asked> = {}, at: typeof ctx = ctx) => assertionContract.parse(device.get(await beginLogin(at, { origin }), { origin, ...asked }));
const enter = (answer: Awaited<ReturnType<typeof sign>>, at: typeof ctx = ctx, from = origin) => finishLogin(at, { answer, origin: from, ...circumstances() });

beforeAll(async () => {
  for (const { id } of [tenant, otherTenant]) await database.addTenant(id);
  passwordHash = await hashPassword(password);
});
afterEach(() => void vi.useRealTimers());

describe("a passkey", () => {
  it("is made in exchange for the password, tells by mail, and logs in", async () => {
    const member = await addMember("anna@members.example");
    const device = await addPasskey(member);
    expect(await listPasskeys(member)).toMatchObject([{ name: "Firefox, Linux", createdAt: clock.now(), lastUsedAt: null }]);
    expect(await mailsTo("anna@members.example")).toEqual(["passkey_added"]);
    const token = await enter(await sign(device));
    expect(await findSession(ctx, { token })).toMatchObject({ accountId: member.actor.accountId });
    expect(await listPasskeys(member)).toMatchObject([{ lastUsedAt: clock.now() }]);
  });

  it("is not begun without the password, and the options name only what the member has", async () => {
    const member = await addMember("bea@members.example");
    expect(await codeOf(beginRegistration(member, { password: "not it", origin }))).toBe("wrong_password");
    const device = await addPasskey(member);
    const options = await beginRegistration(member, { password, origin });
    expect(options).toMatchObject({ rp: { id: "anybrand.example" }, attestation: "none", excludeCredentials: [{ id: device.id, transports: ["hybrid", "internal"] }], authenticatorSelection: { residentKey: "required", userVerification: "required" } });
    const [one, other] = [await beginLogin(ctx, { origin }), await beginLogin(ctx, { origin })];
    expect({ ...one, challenge: "" }).toEqual({ ...other, challenge: "" });
    expect(one.allowCredentials).toBeUndefined();
    expect(one.challenge).not.toBe(other.challenge);
  });

  it("is one of ten at most, however many come at once", async () => {
    const member = await addMember("cleo@members.example");
    for (let count = 0; count < 9; count += 1) {
      const device = softwareAuthenticator();
      const options = { ...(await beginRegistrationUnlimited(member)) };
      await finishRegistration(member, { answer: registrationContract.parse(device.create(options, { origin })), origin, userAgent: firefox });
    }
    const options = await Promise.all([beginRegistrationUnlimited(member), beginRegistrationUnlimited(member), beginRegistrationUnlimited(member)]);
    const outcomes = await Promise.all(options.map((each) => codeOf(finishRegistration(member, { answer: registrationContract.parse(softwareAuthenticator().create(each, { origin })), origin, userAgent: firefox }))));
    expect(outcomes.toSorted()).toEqual([null, "passkey_limit", "passkey_limit"].toSorted());
    expect(await codeOf(beginRegistration(member, { password, origin }))).toBe("passkey_limit");
    expect(await listPasskeys(member)).toHaveLength(10);
  });

  it("is renamed and removed by its owner alone, with the password for the end of it", async () => {
    const [member, stranger] = [await addMember("dora@members.example"), await addMember("eva@members.example")];
    const device = await addPasskey(member);
    const [{ id: passkeyId } = { id: "" }] = await listPasskeys(member);
    expect(await codeOf(renamePasskey(stranger, { passkeyId, name: "Mine" }))).toBe("not_found");
    await removePasskey(stranger, { passkeyId, password });
    await renamePasskey(member, { passkeyId, name: "My phone" });
    expect(await listPasskeys(member)).toMatchObject([{ name: "My phone" }]);
    expect(await codeOf(removePasskey(member, { passkeyId, password: "not it" }))).toBe("wrong_password");
    expect(await codeOf(enter(await sign(device)))).toBeNull();
    await Promise.all([removePasskey(member, { passkeyId, password }), removePasskey(member, { passkeyId, password })]);
    expect(await listPasskeys(member)).toEqual([]);
    expect((await mailsTo("dora@members.example")).filter((template) => template === "passkey_removed")).toHaveLength(1);
    expect(await mailsTo("eva@members.example")).toEqual([]);
    expect(await codeOf(enter(await sign(device)))).toBe("login_failed");
  });

  it.each([["  My\u202e phone\n", "My phone"], ["x".repeat(80), "x".repeat(60)], [" \u200b ", null], ["", null]])("called %j is called %j", (given, name) => {
    expect(renameContract.safeParse({ passkey: crypto.randomUUID(), name: given }).data?.name ?? null).toBe(name);
  });
});

/** Options as `beginRegistration` gives them, without its limit of tries with the password. */
async function beginRegistrationUnlimited(member: MemberCtx) {
  const challenge = Buffer.from(await signChallenge(member, { kind: "registration", accountId: member.actor.accountId, sessionId: member.actor.sessionId })).toString("base64url");
  return { challenge, rp: { id: "anybrand.example", name: "" }, user: { id: Buffer.from(member.actor.accountId).toString("base64url"), name: "", displayName: "" }, pubKeyCredParams: [] };
}

describe("a hostile registration", () => {
  const cases: [string, Partial<Asked>, string | undefined][] = [
    ["made on another site", { origin: "https://evil.example" }, undefined],
    ["made for another relying party", { rpId: "evil.example" }, undefined],
    ["made without finger, face or code", { isVerified: false }, undefined],
    ["for a challenge of its own", { challenge: Buffer.from("made up").toString("base64url") }, undefined],
    ["shown to another host of the brand", {}, "https://other.example"],
  ];
  it.each(cases)("%s is refused", async (what, asked, shownAt) => {
    const member = await addMember(`reg-${what.replaceAll(/\W/g, "-")}@members.example`);
    const answer = softwareAuthenticator().create(await beginRegistration(member, { password, origin }), { origin, ...asked });
    expect(await codeOf(finishRegistration(member, { answer: registrationContract.parse(answer), origin: shownAt ?? origin, userAgent: firefox }))).toBe("passkey_refused");
    expect(await listPasskeys(member)).toEqual([]);
  });

  it("sent twice, from another session or account, too late, or with a challenge of a login, counts once or never", async () => {
    const [member, stranger] = [await addMember("fay@members.example"), await addMember("gwen@members.example")];
    const finish = (who: MemberCtx, answer: unknown) => codeOf(finishRegistration(who, { answer: registrationContract.parse(answer), origin, userAgent: firefox }));
    const options = await beginRegistration(member, { password, origin });
    const answer = softwareAuthenticator().create(options, { origin });
    expect(await finish(stranger, answer)).toBe("passkey_refused");
    expect(await finish({ ...member, actor: { ...member.actor, sessionId: crypto.randomUUID() } }, answer)).toBe("passkey_refused");
    expect(await finish(member, answer)).toBeNull();
    expect(await finish(member, answer)).toBe("passkey_refused");
    expect(await finish(member, softwareAuthenticator().create(options, { origin }))).toBe("passkey_refused");
    const { challenge } = await beginLogin(ctx, { origin });
    expect(await finish(member, softwareAuthenticator().create(options, { origin, challenge }))).toBe("passkey_refused");
    const late = softwareAuthenticator().create(await beginRegistration(member, { password, origin }), { origin });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * 60_000 });
    expect(await finish(member, late)).toBe("passkey_refused");
    expect(await listPasskeys(member)).toHaveLength(1);
  });

  it("of a key that somebody has already is refused, and their login stays theirs", async () => {
    const [member, stranger] = [await addMember("hanna@members.example"), await addMember("ina@members.example")];
    const device = await addPasskey(member);
    const again = device.create(await beginRegistration(stranger, { password, origin }), { origin });
    expect(await codeOf(finishRegistration(stranger, { answer: registrationContract.parse(again), origin, userAgent: firefox }))).toBe("passkey_refused");
    expect(await listPasskeys(stranger)).toEqual([]);
  });
});

describe("a hostile login", () => {
  const cases: [string, Partial<Asked>, string | undefined][] = [
    ["signed on another site", { origin: "https://evil.example" }, undefined],
    ["signed for another relying party", { rpId: "evil.example" }, undefined],
    ["signed without finger, face or code", { isVerified: false }, undefined],
    ["with a challenge of its own", { challenge: Buffer.from("made up").toString("base64url") }, undefined],
    ["in the name of another account", { userHandle: Buffer.from(crypto.randomUUID()).toString("base64url") }, undefined],
    ["shown to another host of the brand", {}, "https://other.example"],
  ];
  it.each(cases)("%s fails", async (what, asked, shownAt) => {
    const device = await addPasskey(await addMember(`log-${what.replaceAll(/\W/g, "-")}@members.example`));
    expect(await codeOf(enter(await sign(device, asked), ctx, shownAt))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device)))).toBeNull();
  });

  it("fails with another key, a changed signature, and a challenge of a registration", async () => {
    const member = await addMember("jana@members.example");
    const device = await addPasskey(member);
    const right = await sign(device);
    const forged = await sign(softwareAuthenticator(), { userHandle: right.response.userHandle });
    expect(await codeOf(enter({ ...forged, id: device.id, rawId: device.id }))).toBe("login_failed");
    expect(await codeOf(enter({ ...right, response: { ...right.response, signature: forged.response.signature } }))).toBe("login_failed");
    const { challenge } = await beginRegistration(member, { password, origin });
    expect(await codeOf(enter(await sign(device, { challenge })))).toBe("login_failed");
    expect(await codeOf(enter(right))).toBeNull();
  });

  it("sent again, or many times at once, logs in once", async () => {
    const device = await addPasskey(await addMember("kim@members.example"));
    const answer = await sign(device);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(enter(answer))));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    // The last letter of base64url has bits to spare: spelt otherwise, it is the same challenge.
    const clientData = Buffer.from(answer.response.clientDataJSON, "base64url").toString();
    expect(await codeOf(enter({ ...answer, response: { ...answer.response, clientDataJSON: Buffer.from(clientData).toString("base64url") } }))).toBe("login_failed");
  });

  it("fails once the challenge is five minutes old", async () => {
    const device = await addPasskey(await addMember("lea@members.example"));
    const answer = await sign(device);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1_000 });
    expect(await codeOf(enter(answer))).toBe("login_failed");
  });

  it("fails where the device's counter goes back or stands still", async () => {
    const device = await addPasskey(await addMember("mia@members.example"), { counter: 4 });
    expect(await codeOf(enter(await sign(device, { counter: 4 })))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device, { counter: 7 })))).toBeNull();
    for (const counter of [0, 6, 7]) expect(await codeOf(enter(await sign(device, { counter })))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device, { counter: 8 })))).toBeNull();
    const copies = await Promise.all([sign(device, { counter: 9 }), sign(device, { counter: 9 })]);
    expect((await Promise.all(copies.map((answer) => codeOf(enter(answer))))).toSorted()).toEqual([null, "login_failed"].toSorted());
  });

  it("never opens another brand, with the same address, key and account id", async () => {
    const device = await addPasskey(await addMember("nora@members.example"));
    await addMember("nora@members.example", otherCtx);
    expect(await codeOf(enter(await sign(device, {}, otherCtx), otherCtx))).toBe("login_failed");
    const answer = await sign(device);
    expect(await codeOf(enter(answer, otherCtx))).toBe("login_failed");
    // Even with the very same key at the other brand, a challenge of this one says nothing there.
    await database.asOwner("insert into passkey (tenant_id, account_id, credential_id, public_key, device_type, name) select 'otherbrand', a.id, p.credential_id, p.public_key, p.device_type, p.name from passkey p, account a where p.credential_id = $1 and a.tenant_id = 'otherbrand' and a.email = 'nora@members.example'", [Buffer.from(device.id, "base64url")]);
    const [{ id } = { id: "" }] = await database.asOwner("select id from account where tenant_id = 'otherbrand' and email = 'nora@members.example'");
    const userHandle = Buffer.from(String(id)).toString("base64url");
    expect(await codeOf(enter(await sign(device, { userHandle }), otherCtx))).toBe("login_failed");
    expect(await codeOf(enter(await sign(device, { userHandle }, otherCtx), otherCtx))).toBeNull();
    expect(await codeOf(enter(answer))).toBeNull();
  });

  it.each([
    ["no JSON", { clientDataJSON: Buffer.from("not json").toString("base64url") }],
    ["JSON without a challenge", { clientDataJSON: Buffer.from("[1,2]").toString("base64url") }],
    ["null", { clientDataJSON: Buffer.from("null").toString("base64url") }],
    ["no authenticator data", { authenticatorData: "AAAA" }],
    ["a signature of nothing", { signature: "AA" }],
  ])("with %s fails and breaks nothing", async (what, response) => {
    const device = await addPasskey(await addMember(`odd-${what.length}@members.example`));
    const answer = await sign(device);
    expect(await codeOf(enter({ ...answer, response: { ...answer.response, ...response } }))).toBe("login_failed");
  });

  it.each([
    null, [], "x", { id: "a" }, { ...shape({}), id: "a".repeat(2_000) }, { ...shape({}), type: "password" }, shape({ signature: "!" }), shape({ userHandle: null }), shape({ clientDataJSON: "a".repeat(5_000) }), shape({ authenticatorData: { a: 1 } }),
  ])("of another shape, such as %j, is not even looked at", (answer) => {
    expect(assertionContract.safeParse(answer).success).toBe(false);
    expect(registrationContract.safeParse(answer).success).toBe(false);
  });

  it("may be tried 30 times in 15 minutes from one network, passwords included", async () => {
    const device = softwareAuthenticator();
    const answer = { ...(await sign(device, { userHandle: "AAAA" })) };
    const address = "198.51.100.77";
    const tries = Array.from({ length: 31 }, (_, index) => index % 2 === 0
      ? codeOf(finishLogin(ctx, { answer, origin, ...circumstances(), address }))
      : codeOf(logIn(ctx, { email: `nobody${index}@members.example`, password: "x", ...circumstances(), address })));
    const answers = await Promise.all(tries);
    expect(answers.filter((code) => code === "too_many_requests")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["login_failed", "too_many_requests"]));
  });
});

function shape(response: Record<string, unknown>) {
  return { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {}, response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", attestationObject: 7, signature: "AAAA", userHandle: "AAAA", ...response } };
}

describe("a login by passkey ends as one by password does", () => {
  it("tells of a new device, takes the place of the session that was there, and passes a lock of the password", async () => {
    const member = await addMember("olga@members.example");
    const device = await addPasskey(member);
    for (let count = 0; count < 5; count += 1) await codeOf(logIn(ctx, { email: "olga@members.example", password: "wrong", ...circumstances() }));
    const former = await enter(await sign(device));
    const token = await finishLogin(ctx, { answer: await sign(device), origin, ...circumstances(), formerToken: former, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1" });
    expect(await findSession(ctx, { token: former })).toBeNull();
    expect(await findSession(ctx, { token })).not.toBeNull();
    expect(await mailsTo("olga@members.example")).toContain("login_from_new_device");
    expect(await codeOf(logIn(ctx, { email: "olga@members.example", password, ...circumstances() }))).toBe("account_locked");
  });

  it("lets nobody into a deleted account, and a paused one in", async () => {
    const member = await addMember("pia@members.example");
    const device = await addPasskey(member);
    const set = (data: Prisma.AccountUpdateInput) => withTenant(tenant.id, (tx) => tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id: member.actor.accountId } }, data }));
    await set({ status: "paused" });
    expect(await codeOf(enter(await sign(device)))).toBeNull();
    await set({ status: "deleted", deletedAt: clock.now(), eraseAfter: new Date("2026-03-10T10:00:00Z") });
    await expect(enter(await sign(device))).rejects.toMatchObject({ code: "account_leaving", details: { date: "10 maart 2026" } });
    await set({ status: "erased", email: null, passwordHash: null, birthDate: null });
    expect(await codeOf(enter(await sign(device)))).toBe("login_failed");
  });
});

describe("a new password", () => {
  it("by a mailed link removes the passkeys, unless they are kept; one set in the settings keeps them", async () => {
    const member = await addMember("rosa@members.example");
    await addPasskey(member);
    const reset = async (keepPasskeys: boolean) => {
      const secret = await withTenant(tenant.id, (tx) => issueToken(tx, ctx, { accountId: member.actor.accountId, kind: "password_reset" }));
      expect(await hasPasskeysBehindLink(otherCtx, { secret })).toBe(false);
      const had = await hasPasskeysBehindLink(ctx, { secret });
      await resetPassword(ctx, { secret, password: "battery staple", keepPasskeys, ...circumstances() });
      expect(await hasPasskeysBehindLink(ctx, { secret })).toBe(false);
      return had;
    };
    expect(await reset(true)).toBe(true);
    expect(await listPasskeys(member)).toHaveLength(1);
    await changePassword(member, { current: "battery staple", password: "another good one" });
    expect(await listPasskeys(member)).toHaveLength(1);
    expect(await reset(false)).toBe(true);
    expect(await listPasskeys(member)).toEqual([]);
    expect(await reset(false)).toBe(false);
  });
});

describe("sweepExpired", () => {
  it("forgets answered challenges once they are too old anyway", async () => {
    const device = await addPasskey(await addMember("sara@members.example"));
    await enter(await sign(device));
    const count = async () => Number((await database.asOwner("select count(*) from passkey_challenge"))[0]?.["count"]);
    await sweepExpired(clock);
    expect(await count()).toBeGreaterThan(0);
    await sweepExpired(stoppedClock(new Date(clock.now().getTime() + 6 * 60_000)));
    expect(await count()).toBe(0);
  });
});
