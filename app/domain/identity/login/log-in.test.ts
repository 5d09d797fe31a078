import { beforeAll, describe, expect, it, vi } from "vitest";
import { logIn, type LoginInput } from "./log-in.server.ts";
import { loginContract } from "./login-contract.ts";
import { endSession } from "#app/domain/identity/sessions/end-session.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({}, "anybrand");
const otherTenant = anyTenant({}, "otherbrand");
const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1";

let network = 0;
const login = (email: string, over: Partial<LoginInput> = {}): LoginInput => ({
  email: addressOf(email),
  password: "correct horse",
  address: `192.0.${network++ % 250}.7`,
  userAgent: firefox,
  ipCountry: "NL",
  formerToken: null,
  ...over,
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return { code: error.code, ...error.details };
      throw error;
    },
  );

/** How many wait for a row of a table that somebody else changes. */
async function waitingFor(table: string): Promise<number> {
  const waiting = await database.asOwner(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1",
    [`%${table}%`],
  );
  return waiting.length;
}

let passwordHash = "";
const addMember = (email: string) =>
  withTenant(tenant.id, (tx) => createMember(tx, { tenantId: tenant.id, account: { email, passwordHash } }));

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await database.addTenant(otherTenant.id);
  passwordHash = await hashPassword("correct horse");
});

describe("loginContract", () => {
  it.each([
    ["a\0b@members.example", "ab@members.example"],
    ["a\nb@members.example", undefined],
    ["\ud800@members.example", undefined],
    ["Zoë@members.example", undefined],
    [" Zoe@members.example ", "zoe@members.example"],
  ])("makes of %j nothing that the database would refuse", (email, read) => {
    expect(loginContract.safeParse({ email, password: "x" }).data?.email).toBe(read);
  });
});

describe("logIn", () => {
  it("starts a session that only this brand knows, for 30 days", async () => {
    const { account, profile } = await addMember("anna@members.example");
    const token = await logIn(ctx, login(" Anna@Members.example "));
    expect(await findSession(ctx, { token })).toMatchObject({
      accountId: account.id,
      profileId: profile.id,
      language: "nl",
    });
    expect(await findSession({ ...ctx, tenant: otherTenant }, { token })).toBeNull();
    expect(
      await withTenant(tenant.id, (tx) =>
        tx.account.findUnique({ where: { tenantId_id: { tenantId: tenant.id, id: account.id } } }),
      ),
    ).toMatchObject({ lastSeenAt: clock.now() });
    const inThirtyDays = stoppedClock(new Date(clock.now().getTime() + 30 * 24 * 60 * 60 * 1_000));
    expect(await findSession({ tenant, clock: inThirtyDays }, { token })).toBeNull();
  });

  it("with a password that was changed while it was looked at starts no session @attack V7.4.3", async () => {
    const { account } = await addMember("alma@members.example");
    const newHash = await hashPassword("battery staple");
    const { going } = await withTenant(tenant.id, async (tx) => {
      await tx.account.update({
        where: { tenantId_id: { tenantId: tenant.id, id: account.id } },
        data: { passwordHash: newHash },
      });
      const attempt = refusal(logIn(ctx, login("alma@members.example")));
      await vi.waitFor(async () => expect(await waitingFor("account")).toBe(1), { timeout: 4_000 });
      return { going: attempt };
    });
    expect(await going).toEqual({ code: "login_failed" });
    expect(await refusal(logIn(ctx, login("alma@members.example", { password: "battery staple" })))).toBeNull();
  });

  it("ends the session that the browser brought along, and a logout ends its own", async () => {
    await addMember("bea@members.example");
    const former = await logIn(ctx, login("bea@members.example"));
    const token = await logIn(ctx, login("bea@members.example", { formerToken: former }));
    expect(await findSession(ctx, { token: former })).toBeNull();
    const session = await findSession(ctx, { token });
    if (!session) throw new Error("The session is gone");
    await endSession({
      ...ctx,
      actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id },
    });
    expect(await findSession(ctx, { token })).toBeNull();
  });

  it.each(["known", "unknown"])(
    "locks an address that is %s for 15 minutes at the fifth wrong password, and tells the same",
    async (kind) => {
      const email = `${kind}@members.example`;
      if (kind === "known") await addMember(email);
      const wrong = () => refusal(logIn(ctx, login(email, { password: "wrong" })));
      expect(await Promise.all([wrong(), wrong(), wrong(), wrong()])).toEqual(
        Array.from({ length: 4 }, () => ({ code: "login_failed" })),
      );
      expect(await wrong()).toEqual({ code: "account_locked", minutes: 15 });
      clock.advance(60_000);
      expect(await refusal(logIn(ctx, login(email)))).toEqual({ code: "account_locked", minutes: 14 });
      clock.advance(14 * 60_000);
      expect(await refusal(logIn(ctx, login(email)))).toEqual(kind === "known" ? null : { code: "login_failed" });
    },
  );

  it("looks at five passwords and no more, however many come at once @attack V6.3.1", async () => {
    await addMember("fay@members.example");
    const tries = Array.from({ length: 12 }, () =>
      refusal(logIn(ctx, login("fay@members.example", { password: "wrong" }))),
    );
    const codes = (await Promise.all(tries)).map((answer) => answer?.code);
    expect(codes.filter((code) => code === "login_failed")).toHaveLength(4);
    expect(codes.filter((code) => code === "account_locked")).toHaveLength(8);
  });

  it("takes the right password at the fifth try, and counts anew after it", async () => {
    await addMember("gwen@members.example");
    const wrong = () => refusal(logIn(ctx, login("gwen@members.example", { password: "wrong" })));
    for (let count = 0; count < 4; count += 1) await wrong();
    expect(await refusal(logIn(ctx, login("gwen@members.example")))).toBeNull();
    expect(await wrong()).toEqual({ code: "login_failed" });
    expect(await refusal(logIn(ctx, login("gwen@members.example")))).toBeNull();
  });

  it("lets one network be wrong 100 times in 15 minutes, also of all at once", async () => {
    const address = "198.51.100.9";
    const tries = Array.from({ length: 104 }, (_, index) =>
      refusal(logIn(ctx, login(`nobody${index}@members.example`, { address }))),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer?.code === "too_many_requests")).toHaveLength(4);
    await addMember("hanna@members.example");
    expect(await refusal(logIn(ctx, login("hanna@members.example", { address })))).toEqual({
      code: "too_many_requests",
    });
  });

  it("takes any number of right logins from one network, such as that of a mobile carrier", async () => {
    const address = "198.51.100.10";
    const members = ["ida", "jo", "kate", "lara"].map((name) => `${name}.carrier@members.example`);
    for (const email of members) await addMember(email);
    for (let count = 0; count < 30; count += 1)
      expect(await Promise.all(members.map((email) => refusal(logIn(ctx, login(email, { address })))))).toEqual(
        members.map(() => null),
      );
  });

  it("takes 100 right passwords of one account in 15 minutes, and counts those beyond as wrong", async () => {
    const address = "198.51.100.12";
    const { account } = await addMember("nora@members.example");
    const enter = () => refusal(logIn(ctx, login("nora@members.example", { address })));
    const countOf = (key: string) => database.asOwner("select count from rate_limit where key = $1", [hashToken(key)]);
    const key = `right-password:${tenant.id}:${account.id}`;
    expect([await enter(), await countOf(key)]).toEqual([null, [{ count: 1 }]]);
    await database.asOwner("update rate_limit set count = 99 where key = $1", [hashToken(key)]);
    expect([await enter(), await enter()]).toEqual([null, { code: "too_many_requests" }]);
    expect(await countOf(`login:${address}`)).toEqual([{ count: 1 }]);
  });

  it("counts as wrong what the right password of an account on its way out comes to", async () => {
    const address = "198.51.100.11";
    const { account } = await addMember("mila@members.example");
    await withTenant(tenant.id, (tx) =>
      tx.account.update({
        where: { tenantId_id: { tenantId: tenant.id, id: account.id } },
        data: { status: "deleted", deletedAt: clock.now(), eraseAfter: clock.now() },
      }),
    );
    await database.asOwner("delete from rate_limit");
    await refusal(logIn(ctx, login("mila@members.example", { address })));
    expect(
      await database.asOwner("select count from rate_limit where key = $1", [hashToken(`login:${address}`)]),
    ).toEqual([{ count: 1 }]);
  });

  it("mails a member who logs in on a new device, and only then", async () => {
    await addMember("cleo@members.example");
    await logIn(ctx, login("cleo@members.example"));
    await logIn(ctx, login("cleo@members.example"));
    expect((await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === "cleo@members.example")).toEqual([]);
    await logIn(ctx, login("cleo@members.example", { userAgent: iphone }));
    const mails = (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === "cleo@members.example");
    expect(mails).toMatchObject([
      {
        tenantId: tenant.id,
        locale: "nl",
        template: "login_from_new_device",
        variables: { device: "Safari, iPhone", place: "Nederland" },
      },
    ]);
  });

  it("takes no deleted account", async () => {
    const { account } = await addMember("dora@members.example");
    await withTenant(tenant.id, (tx) =>
      tx.account.update({
        where: { tenantId_id: { tenantId: tenant.id, id: account.id } },
        data: { status: "deleted", deletedAt: clock.now(), eraseAfter: clock.now() },
      }),
    );
    expect(await refusal(logIn(ctx, login("dora@members.example")))).toEqual({ code: "login_failed" });
  });
});
