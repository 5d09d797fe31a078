import { describe, expect, it } from "vitest";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { changePassword } from "#app/domain/identity/passwords/change-password.server.ts";
import { beginLogin } from "./begin-login.server.ts";
import { beginRegistration } from "./begin-registration.server.ts";
import { finishLogin } from "./finish-login.server.ts";
import { finishRegistration } from "./finish-registration.server.ts";
import { hasPasskeysBehindLink } from "./has-passkeys-behind-link.server.ts";
import { listPasskeys } from "./list-passkeys.server.ts";
import { registrationContract, renameContract } from "./passkey-contracts.ts";
import { removePasskey } from "./remove-passkey.server.ts";
import { renamePasskey } from "./rename-passkey.server.ts";
import { signChallenge } from "./challenge.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { softwareAuthenticator } from "#tests/support/authenticator.ts";
import { testPasskeys } from "#tests/support/passkeys.ts";
import { addressOf } from "#tests/support/address-of.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const {
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
} = testPasskeys();

describe("a passkey", () => {
  it("is made in exchange for the password, tells by mail, and logs in", async () => {
    const member = await addMember("anna@members.example");
    const device = await addPasskey(member);
    expect(await listPasskeys(member)).toMatchObject([
      { name: "Firefox, Linux", createdAt: clock.now(), lastUsedAt: null },
    ]);
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
    expect(options).toMatchObject({
      rp: { id: "anybrand.example" },
      attestation: "none",
      excludeCredentials: [{ id: device.id, transports: ["hybrid", "internal"] }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const [one, other] = [await beginLogin(ctx, { origin }), await beginLogin(ctx, { origin })];
    expect({ ...one, challenge: "" }).toEqual({ ...other, challenge: "" });
    expect(one.allowCredentials).toBeUndefined();
    expect(one.challenge).not.toBe(other.challenge);
  });

  it("is one of ten at most, however many come at once @attack V2.3.2", async () => {
    const member = await addMember("cleo@members.example");
    for (let count = 0; count < 9; count += 1) {
      const device = softwareAuthenticator();
      const options = { ...(await beginRegistrationUnlimited(member)) };
      await finishRegistration(member, {
        answer: registrationContract.parse(device.create(options, { origin })),
        origin,
        userAgent: firefox,
      });
    }
    const options = await Promise.all([
      beginRegistrationUnlimited(member),
      beginRegistrationUnlimited(member),
      beginRegistrationUnlimited(member),
    ]);
    const outcomes = await Promise.all(
      options.map((each) =>
        codeOf(
          finishRegistration(member, {
            answer: registrationContract.parse(softwareAuthenticator().create(each, { origin })),
            origin,
            userAgent: firefox,
          }),
        ),
      ),
    );
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
    expect((await mailsTo("dora@members.example")).filter((template) => template === "passkey_removed")).toHaveLength(
      1,
    );
    expect(await mailsTo("eva@members.example")).toEqual([]);
    expect(await codeOf(enter(await sign(device)))).toBe("login_failed");
  });

  it.each([
    ["  My\u202e phone\n", "My phone"],
    ["x".repeat(80), "x".repeat(60)],
    [" \u200b ", null],
    ["", null],
  ])("called %j is called %j", (given, name) => {
    expect(renameContract.safeParse({ passkey: crypto.randomUUID(), name: given }).data?.name ?? null).toBe(name);
  });
});

/** Options as `beginRegistration` gives them, without its limit of tries with the password. */

async function beginRegistrationUnlimited(member: MemberCtx) {
  const challenge = Buffer.from(
    await signChallenge(member, {
      kind: "registration",
      accountId: member.actor.accountId,
      sessionId: member.actor.sessionId,
    }),
  ).toString("base64url");
  return {
    challenge,
    rp: { id: "anybrand.example", name: "" },
    user: { id: Buffer.from(member.actor.accountId).toString("base64url"), name: "", displayName: "" },
    pubKeyCredParams: [],
  };
}

describe("a login by passkey ends as one by password does", () => {
  it("tells of a new device, takes the place of the session that was there, and passes a lock of the password", async () => {
    const member = await addMember("olga@members.example");
    const device = await addPasskey(member);
    for (let count = 0; count < 5; count += 1)
      await codeOf(logIn(ctx, { email: addressOf("olga@members.example"), password: "wrong", ...circumstances() }));
    const former = await enter(await sign(device));
    const token = await finishLogin(ctx, {
      answer: await sign(device),
      origin,
      ...circumstances(),
      formerToken: former,
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1",
    });
    expect(await findSession(ctx, { token: former })).toBeNull();
    expect(await findSession(ctx, { token })).not.toBeNull();
    expect(await mailsTo("olga@members.example")).toContain("login_from_new_device");
    expect(await codeOf(logIn(ctx, { email: addressOf("olga@members.example"), password, ...circumstances() }))).toBe(
      "account_locked",
    );
  });

  it("is one of 100 right ones of an account in 15 minutes, passwords included, and beyond them none", async () => {
    const email = "quinta@members.example";
    const member = await addMember(email);
    const device = await addPasskey(member);
    const key = hashToken(`right-password:${tenant.id}:${member.actor.accountId}`);
    await database.asOwner("update rate_limit set count = 99 where key = $1", [key]);
    expect(await codeOf(enter(await sign(device)))).toBeNull();
    expect(await codeOf(enter(await sign(device)))).toBe("too_many_requests");
    expect(await codeOf(logIn(ctx, { email: addressOf(email), password, ...circumstances() }))).toBe(
      "too_many_requests",
    );
  });

  it("lets nobody into a deleted account, and a paused one in", async () => {
    const member = await addMember("pia@members.example");
    const device = await addPasskey(member);
    const set = (data: Prisma.AccountUpdateInput) =>
      withTenant(tenant.id, (tx) =>
        tx.account.update({ where: { tenantId_id: { tenantId: tenant.id, id: member.actor.accountId } }, data }),
      );
    await set({ status: "paused" });
    expect(await codeOf(enter(await sign(device)))).toBeNull();
    await set({ status: "deleted", deletedAt: clock.now(), eraseAfter: new Date("2026-03-10T10:00:00Z") });
    await expect(enter(await sign(device))).rejects.toMatchObject({
      code: "account_leaving",
      details: { date: "10 maart 2026" },
    });
    await set({ status: "erased", email: null, passwordHash: null, birthDate: null });
    expect(await codeOf(enter(await sign(device)))).toBe("login_failed");
  });
});

describe("a new password", () => {
  it("by a mailed link removes the passkeys, unless they are kept; one set in the settings keeps them", async () => {
    const member = await addMember("rosa@members.example");
    await addPasskey(member);
    const reset = async (keepPasskeys: boolean) => {
      const secret = await withTenant(tenant.id, (tx) =>
        issueToken(tx, ctx, { accountId: member.actor.accountId, kind: "password_reset" }),
      );
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

describe("sweepKeptRows", () => {
  it("forgets answered challenges once they are too old anyway", async () => {
    const device = await addPasskey(await addMember("sara@members.example"));
    await enter(await sign(device));
    const count = async () => Number((await database.asOwner("select count(*) from passkey_challenge"))[0]?.["count"]);
    await sweepAllKeptRows({ clock });
    expect(await count()).toBeGreaterThan(0);
    await sweepAllKeptRows({ clock: stoppedClock(new Date(clock.now().getTime() + 6 * 60_000)) });
    expect(await count()).toBe(0);
  });
});
