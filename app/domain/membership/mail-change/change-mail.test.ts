import { beforeAll, describe, expect, it } from "vitest";
import { requestMailChange } from "./request-mail-change.server.ts";
import { changeMail } from "./change-mail.server.ts";
import { findMailChange } from "./find-mail-change.server.ts";
import { getAccountSettings } from "#app/domain/membership/settings/get-account-settings.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const start = new Date("2026-03-01T10:00:00Z");
const tenant = anyTenant({}, "anybrand");
const current = "correct horse";
let passwordHash = "";

const at = (hours: number, id = "anybrand") => ({
  tenant: anyTenant({}, id),
  actor: null,
  locale: "nl" as const,
  clock: stoppedClock(new Date(start.getTime() + hours * 3_600_000)),
  requestId: "test",
});
const mailsTo = async (email: string) => (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === email);
const stateOf = (id: string) =>
  withTenant(tenant.id, (tx) => tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId: tenant.id, id } } }));

async function addMember(
  email: string,
  over: Parameters<typeof createMember>[1]["account"] = {},
  profile: Parameters<typeof createMember>[1]["profile"] = {},
): Promise<MemberCtx> {
  const added = await withTenant(tenant.id, (tx) =>
    createMember(tx, { tenantId: tenant.id, account: { email, passwordHash, ...over }, profile }),
  );
  return { ...at(0), actor: { accountId: added.account.id, profileId: added.profile.id, sessionId: added.account.id } };
}

async function secretTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ template }) => template === "mail_change");
  return new URL(mail?.actionPath ?? "", "http://brand.example").searchParams.get("token") ?? "";
}

beforeAll(async () => {
  for (const id of ["anybrand", "otherbrand"]) await database.addTenant(id);
  passwordHash = await hashPassword(current);
});

describe("requestMailChange", () => {
  it("asks for the password and for another address, and tells of one that somebody of this brand has where the brand says so", async () => {
    const member = await addMember("anna@members.example");
    await addMember("bea@members.example");
    await withTenant("otherbrand", (tx) =>
      createMember(tx, { tenantId: "otherbrand", account: { email: "elsewhere@members.example" } }),
    );
    await expect(
      requestMailChange(member, { email: addressOf("new-anna@members.example"), current: "wrong" }),
    ).rejects.toMatchObject({
      code: "wrong_password",
    });
    const telling = { ...member, tenant: { ...tenant, settings: { ...tenant.settings, signup_tells_taken: true } } };
    for (const [asked, email] of [
      [telling, "bea@members.example"],
      [telling, "anna@members.example"],
      [member, "anna@members.example"],
    ] as const) {
      await expect(requestMailChange(asked, { email: addressOf(email), current })).rejects.toMatchObject({
        code: "email_taken",
      });
    }
    await requestMailChange(member, { email: addressOf("elsewhere@members.example"), current });
    expect(await mailsTo("elsewhere@members.example")).toMatchObject([
      { template: "mail_change", variables: { newAddress: "elsewhere@members.example" } },
    ]);
    expect(await getAccountSettings(member)).toMatchObject({
      email: "anna@members.example",
      newEmail: "elsewhere@members.example",
    });
  });

  it("ends every session but those in which it is asked for and followed", async () => {
    const member = await addMember("hana@members.example");
    const { accountId } = member.actor;
    const enter = (hour = 0) =>
      withTenant(tenant.id, (tx) =>
        startSession(
          tx,
          { tenantId: tenant.id, clock: at(hour).clock },
          { accountId, userAgent: "test", ipCountry: null, formerToken: null },
        ),
      );
    const [here, there] = [await enter(), await enter()];
    const own = await findSession(at(0), { token: here });
    if (!own) throw new Error("The session is gone");
    const asking = { ...member, actor: { ...member.actor, sessionId: own.id } };
    await expect(
      requestMailChange(asking, { email: addressOf("hana-new@members.example"), current: "wrong" }),
    ).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect(await findSession(at(1), { token: there })).not.toBeNull();
    await requestMailChange(asking, { email: addressOf("hana-new@members.example"), current });
    expect(await findSession(at(1), { token: there })).toBeNull();
    const [since, following] = [await enter(0.5), await enter(0.5)];
    const follower = await findSession(at(1), { token: following });
    if (!follower) throw new Error("The session is gone");
    const ctx = { ...at(1), actor: { ...member.actor, sessionId: follower.id } };
    await changeMail(ctx, { secret: await secretTo("hana-new@members.example") });
    expect(await findSession(at(1), { token: here })).not.toBeNull();
    expect(await findSession(at(1), { token: following })).not.toBeNull();
    expect(await findSession(at(1), { token: since })).toBeNull();
  });

  it("may be asked five times a day", async () => {
    const member = await addMember("cleo@members.example");
    for (let count = 0; count < 5; count += 1)
      await requestMailChange(member, { email: addressOf(`cleo${count}@members.example`), current });
    await expect(
      requestMailChange(member, { email: addressOf("cleo5@members.example"), current }),
    ).rejects.toMatchObject({
      code: "too_many_requests",
    });
  });
});

describe("changeMail", () => {
  it("takes the new address once, tells the old one, and forgets what came back for it", async () => {
    const member = await addMember("dora@members.example", { notificationsDisabled: ["bounce", "list_unsubscribe"] });
    await requestMailChange(member, { email: addressOf("dora-new@members.example"), current });
    const secret = await secretTo("dora-new@members.example");
    for (const look of [1, 2])
      expect(await findMailChange(at(look), { secret })).toEqual({ state: "open", email: "dora-new@members.example" });
    expect(await findMailChange(at(1, "otherbrand"), { secret })).toBeNull();
    expect(await changeMail(at(71), { secret })).toBe("dora-new@members.example");
    expect(await stateOf(member.actor.accountId)).toMatchObject({
      email: "dora-new@members.example",
      notificationsDisabled: ["list_unsubscribe"],
    });
    expect((await mailsTo("dora@members.example")).map(({ template }) => template)).toEqual(["mail_changed"]);
    expect(await findMailChange(at(71), { secret })).toEqual({ state: "done", email: "dora-new@members.example" });
    await expect(changeMail(at(71), { secret })).rejects.toMatchObject({ code: "link_invalid" });
  });

  it("is over after 72 hours, and when another address was asked for", async () => {
    const member = await addMember("eva@members.example");
    await requestMailChange(member, { email: addressOf("eva1@members.example"), current });
    const first = await secretTo("eva1@members.example");
    await requestMailChange(member, { email: addressOf("eva2@members.example"), current });
    const second = await secretTo("eva2@members.example");
    expect(await findMailChange(at(0), { secret: first })).toBeNull();
    await expect(changeMail(at(0), { secret: first })).rejects.toMatchObject({ code: "link_invalid" });
    await expect(changeMail(at(72), { secret: second })).rejects.toMatchObject({ code: "link_invalid" });
    expect(await stateOf(member.actor.accountId)).toMatchObject({ email: "eva@members.example" });
  });

  it("is refused where somebody else took the address meanwhile, and the link stays", async () => {
    const member = await addMember("fay@members.example");
    await requestMailChange(member, { email: addressOf("wanted@members.example"), current });
    const secret = await secretTo("wanted@members.example");
    await addMember("wanted@members.example");
    await expect(changeMail(at(1), { secret })).rejects.toMatchObject({ code: "email_taken" });
    expect(await findMailChange(at(1), { secret })).toMatchObject({ state: "open" });
  });

  it("confirms an account that was not, with its profile", async () => {
    const member = await addMember(
      "gwen@members.example",
      { status: "not_confirmed", confirmedAt: null },
      { status: "disabled" },
    );
    await requestMailChange(member, { email: addressOf("gwen-new@members.example"), current });
    await changeMail(at(1), { secret: await secretTo("gwen-new@members.example") });
    expect(await stateOf(member.actor.accountId)).toMatchObject({ status: "active" });
    const { profileId } = member.actor;
    expect(await withTenant(tenant.id, (tx) => tx.listing.count({ where: { tenantId: tenant.id, profileId } }))).toBe(
      1,
    );
  });
});
