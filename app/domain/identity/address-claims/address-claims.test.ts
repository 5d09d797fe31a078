import { beforeAll, describe, expect, it } from "vitest";
import { activate } from "#app/domain/membership/activation/activate.server.ts";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { changeMail } from "#app/domain/membership/mail-change/change-mail.server.ts";
import { findReactivation } from "#app/domain/identity/reactivation/find-reactivation.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { findActivation } from "#app/domain/membership/activation/find-activation.server.ts";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { mailPasswordReset } from "#app/domain/membership/password-reset/mail-password-reset.server.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { answerOf, claimsOn, newAddress, strangersPassword } from "#tests/support/claims.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant({ signup_credits: 5 });
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
const { addOwner, strangerSignsUp, as, mailsTo, secretsTo, statusOf, device } = claimsOn(ctx, jobs);
let passwordHash = "";

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform(publishRegions);
  passwordHash = await hashPassword("the owner's secret");
});

describe("confirming an address that several claim", () => {
  const claims = async (email: string) => {
    const one = await as((await strangerSignsUp(email)).token);
    clock.advance(1_000);
    const other = await as((await strangerSignsUp(email, "another long secret")).token);
    const [first = "", second = ""] = await secretsTo(email, "activation");
    return { one, other, first, second };
  };

  it("lets one of two have it that press at once, and the other's link leads nowhere", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { one, other, first, second } = await claims(newAddress("raced"));
      const answers = await Promise.all([first, second].map((secret) => answerOf(activate(ctx, { secret }))));
      const statuses = [await statusOf(one.actor.accountId), await statusOf(other.actor.accountId)];
      expect(answers.toSorted((left, right) => String(left).localeCompare(String(right)))).toEqual([
        { code: "link_invalid" },
        "done",
      ]);
      expect(statuses).toEqual(answers.map((answer) => (answer === "done" ? "active" : "not_confirmed")));
      expect((await Promise.all([first, second].map((secret) => findActivation(ctx, { secret })))).toSorted()).toEqual([
        "done",
        "invalid",
      ]);
    }
  });

  it("lets one have it whatever else is done with the address at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newAddress("crowded");
      const { first, second } = await claims(email);
      const mover = await as((await strangerSignsUp(newAddress("mover"))).token);
      await requestMailChange(mover, { email: addressOf(email), current: strangersPassword });
      await mailPasswordReset(ctx, { email: addressOf(email) });
      const [moving = "", reset = ""] = [
        ...(await secretsTo(email, "mail_change")),
        ...(await secretsTo(email, "password_reset")),
      ];
      const work = [
        activate(ctx, { secret: first }),
        activate(ctx, { secret: second }),
        strangerSignsUp(email, "a third long secret"),
        changeMail(ctx, { secret: moving }),
        resetPassword(ctx, { secret: reset, password: "a new secret", address: "192.0.2.1", ...device }),
      ];
      const answers = await Promise.all(work.map(answerOf));
      expect(answers.filter((answer) => answer instanceof Error)).toEqual([]);
      expect(answers[2]).toBe("done");
      expect(
        await database.asOwner(
          "select count(*)::int as holders from account where email = $1 and confirmed_at is not null",
          [email],
        ),
      ).toEqual([{ holders: 1 }]);
    }
  });

  it("confirms the account that the browser is in, whichever of its mails was read", async () => {
    const { one, other, first, second } = await claims(newAddress("twice"));
    await activate(other, { secret: first });
    expect([await statusOf(one.actor.accountId), await statusOf(other.actor.accountId)]).toEqual([
      "not_confirmed",
      "active",
    ]);
    expect(await findActivation(other, { secret: second })).toBe("done");
    expect(await findActivation(other, { secret: first })).toBe("done");
    expect(await findActivation(one, { secret: first })).toBe("invalid");
    const elsewhere = await as((await strangerSignsUp(newAddress("elsewhere"))).token);
    const third = await claims(newAddress("others"));
    await activate(elsewhere, { secret: third.first });
    expect([await statusOf(third.one.actor.accountId), await statusOf(elsewhere.actor.accountId)]).toEqual([
      "active",
      "not_confirmed",
    ]);
  });

  it("leaves the claims that lost as they were: their makers learn nothing", async () => {
    const { one, other, first } = await claims(newAddress("lost"));
    const before = [await getActivation(other), await getMemberState(other)];
    await activate(ctx, { secret: first });
    expect([await getActivation(other), await getMemberState(other)]).toEqual(before);
    expect(await statusOf(one.actor.accountId)).toBe("active");
  });

  it("sends a new password to the holder, and without one to the newest claim, which it confirms", async () => {
    const email = newAddress("reset");
    const { one, other, first } = await claims(email);
    await mailPasswordReset(ctx, { email: addressOf(email) });
    const [toClaim = ""] = await secretsTo(email, "password_reset");
    await activate(ctx, { secret: first });
    expect(
      await answerOf(
        resetPassword(ctx, { secret: toClaim, password: "a new secret", address: "192.0.2.1", ...device }),
      ),
    ).toEqual({
      code: "link_invalid",
    });
    await mailPasswordReset(ctx, { email: addressOf(email) });
    const secret = (await secretsTo(email, "password_reset")).at(-1) ?? "";
    const token = await resetPassword(ctx, { secret, password: "a new secret", address: "192.0.2.1", ...device });
    expect((await as(token ?? "")).actor.accountId).toBe(one.actor.accountId);
    expect(await statusOf(other.actor.accountId)).toBe("not_confirmed");
  });

  it("is held by the database as well", async () => {
    const email = newAddress("indexed");
    await addOwner("confirmed", { email, passwordHash });
    await addOwner("unconfirmed", { email, passwordHash });
    await expect(addOwner("confirmed", { email, passwordHash })).rejects.toMatchObject({ code: "P2002" });
  });
});

describe("the last link that went to a mailbox", () => {
  const owned = async (state: "leaving" | "confirmed") => {
    const email = newAddress(`asked-${state}`);
    await addOwner(state, { email, passwordHash });
    return email;
  };

  it("takes an account back, however many strangers sign up with its address", async () => {
    const email = await owned("leaving");
    for (let times = 0; times < 8; times += 1) await strangerSignsUp(email, `secret number ${times}`);
    const secrets = (await mailsTo(email)).map(({ actionPath }) => actionPath.replace("/reactivate/", ""));
    expect(secrets).toHaveLength(6);
    expect(await findReactivation(ctx, { secret: secrets.at(-1) ?? "" })).toBe("open");
  });

  it("leads to a new password, however often strangers ask for one", async () => {
    const email = await owned("confirmed");
    for (let times = 0; times < 8; times += 1) await mailPasswordReset(ctx, { email: addressOf(email) });
    const secrets = await secretsTo(email, "password_reset");
    expect(secrets).toHaveLength(5);
    const reset = { secret: secrets.at(-1) ?? "", password: "a new secret", address: "192.0.2.1", ...device };
    expect(await answerOf(resetPassword(ctx, reset))).toBe("done");
  });

  it("confirms an address for whose mails strangers left nothing", async () => {
    const email = newAddress("asked-for");
    const owner = await as((await strangerSignsUp(email, "the owner's own")).token);
    const [first = ""] = await secretsTo(email, "activation");
    for (let times = 0; times < 6; times += 1) await strangerSignsUp(email, `secret number ${times}`);
    expect(await answerOf(resendActivation(owner))).toEqual({ code: "too_many_requests" });
    expect(await answerOf(activate(ctx, { secret: first }))).toBe("done");
    expect(await statusOf(owner.actor.accountId)).toBe("active");
  });
});
