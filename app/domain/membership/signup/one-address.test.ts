import { beforeAll, beforeEach, expect, it } from "vitest";
import { loginContract } from "#app/domain/identity/login/login-contract.ts";
import { logIn } from "#app/domain/identity/login/log-in.server.ts";
import { mailPasswordReset } from "#app/domain/membership/password-reset/mail-password-reset.server.ts";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { requestPasswordReset } from "#app/domain/membership/password-reset/request-password-reset.server.ts";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { askResetContract, changeMailContract } from "#app/domain/membership/settings/account-contracts.ts";
import { mailEventsContract } from "#app/domain/notifications/mails/mail-event-contract.ts";
import { recordMailEvents } from "#app/domain/notifications/mails/record-mail-events.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { answerOf, claimsOn, strangersPassword } from "#tests/support/claims.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, mailPasswordResetJob]);
const tenant = anyTenant();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const ctx = { tenant, actor: null, locale: "de" as const, clock, requestId: "test" };
const { device, strangerSignsUp, as, templatesTo, secretsTo } = claimsOn(ctx, jobs);
const kept = "jan@xn--mller-kva.de";

let network = 0;
const address = () => `198.51.100.${(network += 1)}`;

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform(publishRegions);
});
beforeEach(() => database.asOwner("delete from rate_limit; delete from jobs.job; delete from login_attempt"));

const enter = (typed: string, password = strangersPassword) =>
  logIn(ctx, { ...loginContract.parse({ email: typed, password }), address: address(), ...device });
const askReset = (typed: string) =>
  requestPasswordReset(ctx, { ...askResetContract.parse({ email: typed }), address: address() });
const accounts = () =>
  withTenant(tenant.id, (tx) =>
    tx.account.findMany({ where: { email: kept }, select: { notificationsDisabled: true } }),
  );

it("signs up, logs in, is locked, reset and reported as one, however it is typed", async () => {
  const { token } = await strangerSignsUp("Jan@Müller.de");
  expect(await accounts()).toHaveLength(1);
  expect(await templatesTo(kept)).toEqual(["activation"]);
  expect(await getActivation(await as(token))).toMatchObject({ email: "jan@müller.de" });
  await strangerSignsUp("jan@XN--mller-kva.de");
  expect(await accounts()).toHaveLength(1);

  expect(await enter("JAN@xn--mller-kva.de ")).toEqual(expect.any(String));
  for (const typed of ["jan@müller.de", "jan@mu\u0308ller.de", "JAN@MÜLLER.DE", "jan@xn--mller-kva.de"])
    expect(await answerOf(enter(typed, "wrong"))).toEqual({ code: "login_failed" });
  expect(await answerOf(enter("jan@müller.de\u200b", "wrong"))).toMatchObject({ code: "account_locked" });
  expect(await answerOf(enter(kept))).toMatchObject({ code: "account_locked" });

  await askReset("jan@müller.de\u200b");
  const [asked] = await jobs.waiting(mailPasswordResetJob);
  await mailPasswordReset(ctx, { email: asked?.email ?? askResetContract.parse({ email: kept }).email });
  expect(await secretsTo(kept, "password_reset")).toHaveLength(1);

  await recordMailEvents(
    ctx,
    mailEventsContract.parse({
      events: [
        { kind: "bounce", address: "nobody" },
        { kind: "bounce", address: "Jan@müller.de" },
      ],
    }),
  );
  expect(await accounts()).toEqual([{ notificationsDisabled: ["bounce"] }]);
});

it("has one budget of mails that lead to a new password, however it is typed", async () => {
  const spellings = ["jan@müller.de", "JAN@MÜLLER.DE", "jan@mu\u0308ller.de", kept, "\u00a0jan@müller.de\u200e"];
  for (const typed of spellings) await askReset(typed);
  for (const typed of spellings) expect(await answerOf(askReset(typed))).toEqual({ code: "too_many_reset_mails" });
  expect(await answerOf(askReset("jan@muller.de"))).toBe("done");
});

it("is one's own already, however it is typed, and a new one is mailed to as it is kept", async () => {
  const { token } = await strangerSignsUp("eva@müller.de");
  const member = await as(token);
  const change = (email: string) =>
    requestMailChange(member, changeMailContract.parse({ email, current: strangersPassword }));
  expect(await answerOf(change("EVA@müller.de\u200b"))).toEqual({ code: "email_taken" });
  await change("eva@почта.рф");
  expect(await templatesTo("eva@xn--80a1acny.xn--p1ai")).toEqual(["mail_change"]);
});

it("beyond ASCII before the @ is refused with a word of its own", () => {
  const told = loginContract.safeParse({ email: "jän@müller.de", password: "x" }).error?.issues;
  expect(told?.map(({ message }) => message)).toEqual(["email_letters"]);
});
