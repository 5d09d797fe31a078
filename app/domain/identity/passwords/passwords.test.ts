import { beforeAll, describe, expect, it, vi } from "vitest";
import { requestPasswordReset } from "#app/domain/membership/password-reset/request-password-reset.server.ts";
import { changePassword } from "./change-password.server.ts";
import { checkOwnPassword } from "./check-own-password.server.ts";
import { findResetLink } from "#app/domain/membership/password-reset/find-reset-link.server.ts";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { mailPasswordReset } from "#app/domain/membership/password-reset/mail-password-reset.server.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword, passwordNeedsRehash, verifyPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { database as processDatabase } from "#app/platform/db/connection/database.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, mailPasswordResetJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({}, "anybrand");
const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
const device = { userAgent: "Firefox Linux", ipCountry: "NL", formerToken: null };

let network = 0;
const address = () => `203.0.${network++}.7`;
const mailsTo = async (email: string) => (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

let passwordHash = "";
const addMember = (email: string, account: Parameters<typeof createMember>[1]["account"] = {}) =>
  withTenant(tenant.id, (tx) =>
    createMember(tx, { tenantId: tenant.id, account: { email, passwordHash, ...account } }),
  );
const enter = (email: string, password = "correct horse") =>
  logIn(ctx, { email: addressOf(email), password, address: address(), ...device });
const accountOf = (id: string) =>
  withTenant(tenant.id, (tx) => tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId: tenant.id, id } } }));

async function memberCtx(token: string): Promise<MemberCtx> {
  const session = await findSession(ctx, { token });
  if (!session) throw new Error("The session is gone");
  return { ...ctx, actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id } };
}

async function resetLink(email: string): Promise<string> {
  await mailPasswordReset(ctx, { email: addressOf(email) });
  const [mail] = (await mailsTo(email)).filter(({ template }) => template === "password_reset").slice(-1);
  return new URL(mail?.actionPath ?? "", "http://brand.example").searchParams.get("token") ?? "";
}

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await database.addTenant("otherbrand");
  passwordHash = await hashPassword("correct horse");
});

describe("requestPasswordReset", () => {
  it("does the very same work for a known and an unknown address", async () => {
    await addMember("known@members.example");
    const statements = async (email: string) => {
      const spies = [
        vi.spyOn(processDatabase().prisma, "$queryRawUnsafe"),
        vi.spyOn(processDatabase().prisma, "$transaction"),
        vi.spyOn(processDatabase().prisma, "$executeRawUnsafe"),
      ];
      await requestPasswordReset(ctx, { email: addressOf(email), address: address() });
      const made = spies.map((spy) => spy.mock.calls.map(([first]) => (typeof first === "string" ? first : "work")));
      for (const spy of spies) spy.mockRestore();
      return made;
    };
    const known = await statements("known@members.example");
    expect(known.flat().length).toBeGreaterThan(2);
    expect(await statements("unknown@members.example")).toEqual(known);
    expect(await jobs.waiting(mailPasswordResetJob)).toEqual(
      ["known", "unknown"].map((name) => ({ tenantId: tenant.id, email: `${name}@members.example` })),
    );
  });

  it.each(["known5", "unknown5"])("allows an address that is %s five mails a day", async (name) => {
    const email = `${name}@members.example`;
    if (name === "known5") await addMember(email);
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push(await codeOf(requestPasswordReset(ctx, { email: addressOf(email), address: address() })));
    expect(answers).toEqual([null, null, null, null, null, "too_many_reset_mails"]);
  });

  it("lets one network ask 20 times an hour", async () => {
    const from = address();
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(
        await codeOf(requestPasswordReset(ctx, { email: addressOf(`n${count}@members.example`), address: from })),
      );
    expect(answers.filter((code) => code === "too_many_requests")).toHaveLength(1);
  });
});

describe("mailPasswordReset", () => {
  it("mails the link to the account of this brand, and nobody else", async () => {
    await withTenant("otherbrand", (tx) =>
      createMember(tx, { tenantId: "otherbrand", account: { email: "elsewhere@members.example" } }),
    );
    await mailPasswordReset(ctx, { email: addressOf("elsewhere@members.example") });
    await mailPasswordReset(ctx, { email: addressOf("nobody@members.example") });
    expect(await mailsTo("elsewhere@members.example")).toEqual([]);
    expect(await mailsTo("nobody@members.example")).toEqual([]);
    await addMember("anna@members.example");
    await mailPasswordReset(ctx, { email: addressOf("anna@members.example") });
    expect(await mailsTo("anna@members.example")).toMatchObject([
      { template: "password_reset", locale: "nl", tenantId: tenant.id },
    ]);
  });

  it("mails a deleted account the way back instead", async () => {
    const eraseAfter = new Date(clock.now().getTime() + 86_400_000);
    await addMember("leaving@members.example", { status: "deleted", deletedAt: clock.now(), eraseAfter });
    await mailPasswordReset(ctx, { email: addressOf("leaving@members.example") });
    expect((await mailsTo("leaving@members.example")).map(({ template }) => template)).toEqual(["account_deleted"]);
  });
});

describe("resetPassword", () => {
  it("sets the password once, ends every session, lifts the lock, signs in anew and tells by mail", async () => {
    const { account } = await addMember("bea@members.example");
    const former = await enter("bea@members.example");
    for (let count = 0; count < 5; count += 1) await codeOf(enter("bea@members.example", "wrong"));
    const [other, secret] = [await resetLink("bea@members.example"), await resetLink("bea@members.example")];
    expect([await findResetLink(ctx, { secret: other }), await findResetLink(ctx, { secret })]).toEqual([false, true]);
    const token = await resetPassword(ctx, { secret, password: "battery staple", address: address(), ...device });
    expect(await findSession(ctx, { token: former })).toBeNull();
    expect(await findSession(ctx, { token: token ?? "" })).toMatchObject({ accountId: account.id });
    for (const used of [secret, other]) {
      expect(await findResetLink(ctx, { secret: used })).toBe(false);
      expect(
        await codeOf(resetPassword(ctx, { secret: used, password: "something else", address: address(), ...device })),
      ).toBe("link_invalid");
    }
    expect(await codeOf(enter("bea@members.example"))).toBe("login_failed");
    expect(await codeOf(enter("bea@members.example", "battery staple"))).toBeNull();
    const told = (await mailsTo("bea@members.example")).find(({ template }) => template === "password_changed");
    expect(JSON.stringify(told?.variables)).toMatch(/2026\D+\d{1,2}[:.]\d{2}/);
  });

  it("is over after 60 minutes", async () => {
    const { account } = await addMember("cleo@members.example");
    const secret = await withTenant(tenant.id, (tx) =>
      issueToken(tx, ctx, { accountId: account.id, kind: "password_reset" }),
    );
    const later = (minutes: number) => ({
      ...ctx,
      clock: stoppedClock(new Date(clock.now().getTime() + minutes * 60_000)),
    });
    expect(
      await codeOf(resetPassword(later(60), { secret, password: "battery staple", address: address(), ...device })),
    ).toBe("link_invalid");
    expect(
      await codeOf(resetPassword(later(59), { secret, password: "battery staple", address: address(), ...device })),
    ).toBeNull();
  });

  it("proves an address that was not confirmed", async () => {
    const { account, profile } = await withTenant(tenant.id, (tx) =>
      createMember(tx, {
        tenantId: tenant.id,
        account: { email: "new@members.example", passwordHash, status: "not_confirmed", confirmedAt: null },
        profile: { status: "disabled" },
      }),
    );
    await resetPassword(ctx, {
      secret: await resetLink("new@members.example"),
      password: "battery staple",
      address: address(),
      ...device,
    });
    expect(await accountOf(account.id)).toMatchObject({ status: "active", confirmedAt: clock.now() });
    expect(
      await withTenant(tenant.id, (tx) => tx.listing.count({ where: { tenantId: tenant.id, profileId: profile.id } })),
    ).toBe(1);
  });
});

describe("changePassword", () => {
  it("asks for the old one, gives this session a new secret and ends the others", async () => {
    await addMember("dora@members.example");
    const [here, there] = [await enter("dora@members.example"), await enter("dora@members.example")];
    const member = await memberCtx(here);
    expect(await codeOf(changePassword(member, { current: "not it", password: "battery staple" }))).toBe(
      "wrong_password",
    );
    const renewed = await changePassword(member, { current: "correct horse", password: "battery staple" });
    expect(await findSession(ctx, { token: there })).toBeNull();
    expect(await findSession(ctx, { token: here })).toBeNull();
    expect(await findSession(ctx, { token: renewed })).toMatchObject({ id: member.actor.sessionId });
    expect(await codeOf(enter("dora@members.example"))).toBe("login_failed");
    expect(await codeOf(enter("dora@members.example", "battery staple"))).toBeNull();
  });

  it("ends a reset link that somebody asked for before", async () => {
    await addMember("eva@members.example");
    const secret = await resetLink("eva@members.example");
    await changePassword(await memberCtx(await enter("eva@members.example")), {
      current: "correct horse",
      password: "battery staple",
    });
    expect(await findResetLink(ctx, { secret })).toBe(false);
  });

  it("looks at ten passwords in 15 minutes", async () => {
    await addMember("fay@members.example");
    const member = await memberCtx(await enter("fay@members.example"));
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push(await codeOf(checkOwnPassword(member, { password: "wrong" })));
    expect(answers.filter((code) => code === "wrong_password")).toHaveLength(10);
    expect(answers.at(-1)).toBe("too_many_requests");
  });
});

describe("a password that would be guessed soon", () => {
  it.each(["12345678", "password", "        ", "gia.rossi@members.example", "AnyBrand2026!", "liaison1"])(
    "such as %j is neither set by a link, which stays open, nor in the settings",
    async (password) => {
      const email = "gia.rossi@members.example";
      const known = await withTenant(tenant.id, (tx) =>
        tx.account.findFirst({ where: { tenantId: tenant.id, email } }),
      );
      const { id: accountId } = known ?? (await addMember(email)).account;
      const secret = await withTenant(tenant.id, (tx) => issueToken(tx, ctx, { accountId, kind: "password_reset" }));
      expect(await codeOf(resetPassword(ctx, { secret, password, address: address(), ...device }))).toBe(
        "password_weak",
      );
      expect(await findResetLink(ctx, { secret })).toBe(true);
      expect(
        await codeOf(changePassword(await memberCtx(await enter(email)), { current: "correct horse", password })),
      ).toBe("password_weak");
      expect(await codeOf(enter(email))).toBeNull();
    },
  );

  it("still opens the account of whoever has one from before", async () => {
    await addMember("hedda@members.example", { passwordHash: await hashPassword("12345678") });
    expect(await codeOf(enter("hedda@members.example", "12345678"))).toBeNull();
  });
});

describe("a hash of yesterday", () => {
  // argon2id of "correct horse" with 8 MiB and one pass, as a weaker site would have kept it.
  const weak = "$argon2id$v=19$m=8192,t=1,p=1$AAECAwQFBgcICQoLDA0ODw$";

  it("is made anew at a login that knows the password", async () => {
    const { argon2Sync } = await import("node:crypto");
    const nonce = Buffer.from("000102030405060708090a0b0c0d0e0f", "hex");
    const tag = argon2Sync("argon2id", {
      message: "correct horse",
      nonce,
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const { account } = await addMember("old@members.example", {
      passwordHash: weak + tag.toString("base64").replace(/=+$/, ""),
    });
    expect(await codeOf(enter("old@members.example", "wrong"))).toBe("login_failed");
    expect(passwordNeedsRehash((await accountOf(account.id)).passwordHash ?? "")).toBe(true);
    expect(await codeOf(enter("old@members.example"))).toBeNull();
    const { passwordHash: renewed } = await accountOf(account.id);
    expect(passwordNeedsRehash(renewed ?? "")).toBe(false);
    expect(await verifyPassword("correct horse", renewed)).toBe(true);
  });
});

describe("logging in to an account on its way out", () => {
  it("mails the way back and says until when, to whoever knows the password", async () => {
    const eraseAfter = new Date("2026-03-10T10:00:00Z");
    await addMember("gone@members.example", { status: "deleted", deletedAt: clock.now(), eraseAfter });
    expect(await codeOf(enter("gone@members.example", "wrong"))).toBe("login_failed");
    expect(await mailsTo("gone@members.example")).toEqual([]);
    await expect(enter("gone@members.example")).rejects.toMatchObject({
      code: "account_leaving",
      details: { date: "10 maart 2026" },
    });
    expect((await mailsTo("gone@members.example")).map(({ template }) => template)).toEqual(["account_deleted"]);
  });
});
