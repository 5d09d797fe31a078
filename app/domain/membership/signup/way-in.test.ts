import { beforeAll, expect, it } from "vitest";
import { mailPasswordReset } from "#app/domain/membership/password-reset/mail-password-reset.server.ts";
import { resetPassword } from "#app/domain/membership/password-reset/reset-password.server.ts";
import { activate } from "#app/domain/membership/activation/activate.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { changeMail } from "#app/domain/membership/mail-change/change-mail.server.ts";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { reactivate } from "#app/domain/membership/leaving/reactivate.server.ts";
import { requestDeletion } from "#app/domain/membership/leaving/request-deletion.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { addressOf } from "#tests/support/address-of.ts";
import { answerOf, claimsOn, newAddress, strangersPassword } from "#tests/support/claims.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant();
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const ctx = { tenant, actor: null, locale: "nl" as const, clock, requestId: "test" };
const { addOwner, strangerSignsUp, as, enter, mailsTo, statusOf, device } = claimsOn(ctx, jobs);
const ownersPassword = "the owner's secret";
const newPassword = "a new long secret";
let passwordHash = "";

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform(publishRegions);
  passwordHash = await hashPassword(ownersPassword);
});

const owned = async (email: string, state: "confirmed" | "leaving" | "erased", change?: string) => {
  const id = await addOwner(state, { email, passwordHash });
  if (change !== undefined) await database.asOwner(change, [id]);
};

/** Signs up with an address some minutes after whoever did so before; resolves to the account. */
async function claim(email: string, password: string) {
  clock.advance(60_000);
  return as((await strangerSignsUp(email, password)).token);
}

async function leave(email: string, password: string) {
  await requestDeletion(await claim(email, password), { reasons: [], comment: "", refund: false, password });
}

/**
 * Everything that may stand behind an address, with the mail that somebody gets who wants it for an account ("theirs":
 * the link that proves it) and the one of whoever has forgotten the password.
 */
const standings: readonly { who: string; begin: (email: string) => Promise<unknown>; wanted: string; lost: string }[] =
  [
    { who: "nobody", begin: async () => {}, wanted: "theirs", lost: "nothing" },
    { who: "one who waits", begin: (email) => claim(email, ownersPassword), wanted: "theirs", lost: "password_reset" },
    {
      who: "several who wait",
      begin: async (email) => {
        await claim(email, "the first of all secrets");
        await claim(email, ownersPassword);
      },
      wanted: "theirs",
      lost: "password_reset",
    },
    {
      who: "one who waits, and a later one who left",
      begin: async (email) => {
        await claim(email, ownersPassword);
        await leave(email, "the leaver's secret");
      },
      wanted: "theirs",
      lost: "password_reset",
    },
    {
      who: "one who left unconfirmed",
      begin: (email) => leave(email, "the leaver's secret"),
      wanted: "theirs",
      lost: "nothing",
    },
    { who: "a member", begin: (email) => owned(email, "confirmed"), wanted: "account_exists", lost: "password_reset" },
    {
      who: "a member, and one who waits",
      begin: async (email) => {
        await owned(email, "confirmed");
        await claim(email, "the claim's own secret");
      },
      wanted: "account_exists",
      lost: "password_reset",
    },
    {
      who: "a member who pauses",
      begin: (email) => owned(email, "confirmed", "update account set status = 'paused' where id = $1"),
      wanted: "account_exists",
      lost: "password_reset",
    },
    {
      who: "a member who is suspended",
      begin: (email) => owned(email, "confirmed", "update profile set status = 'disabled' where account_id = $1"),
      wanted: "account_exists",
      lost: "password_reset",
    },
    {
      who: "a member who is leaving",
      begin: (email) => owned(email, "leaving"),
      wanted: "account_deleted",
      lost: "account_deleted",
    },
    { who: "one who was erased", begin: (email) => owned(email, "erased"), wanted: "theirs", lost: "nothing" },
  ];

/** The last mail to an address, and what came of following it as far as it leads; "nothing" where there is none. */
async function followed(email: string): Promise<readonly unknown[]> {
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) return ["nothing"];
  const { pathname, searchParams } = new URL(mail.actionPath, "http://brand.example");
  const secret = searchParams.get("token") ?? pathname.replace(/^\/reactivate\//, "");
  const ways: Partial<Record<typeof mail.template, () => Promise<unknown>>> = {
    activation: () => activate(ctx, { secret }),
    mail_change: () => changeMail(ctx, { secret }),
    account_exists: () => enter(email, ownersPassword),
    account_deleted: async () => {
      await reactivate(ctx, { secret });
      await enter(email, ownersPassword);
    },
    password_reset: async () => {
      await resetPassword(ctx, { secret, password: newPassword, address: "192.0.2.9", ...device });
      await enter(email, newPassword);
    },
  };
  return [mail.template, await answerOf(ways[mail.template]?.() ?? Promise.reject(new Error("no way")))];
}

/** What somebody does who has only the address, and the link that proves it. */
const wishes: readonly { wish: string; ask: (email: string) => Promise<unknown>; proof: string | null }[] = [
  { wish: "an account", ask: (email) => claim(email, strangersPassword), proof: "activation" },
  {
    wish: "the mail of an account again",
    ask: async (email) => {
      const claimed = await claim(email, strangersPassword);
      await database.asOwner("delete from jobs.job where data -> 'to' ->> 'address' = $1", [email]);
      await resendActivation(claimed);
    },
    proof: "activation",
  },
  {
    wish: "it for an account elsewhere",
    ask: async (email) =>
      requestMailChange(await claim(newAddress("mover"), strangersPassword), {
        email: addressOf(email),
        current: strangersPassword,
      }),
    proof: "mail_change",
  },
  { wish: "a new password", ask: (email) => mailPasswordReset(ctx, { email: addressOf(email) }), proof: null },
];

it.each(standings.flatMap((standing) => wishes.map((each) => ({ ...standing, ...each }))))(
  "mails the way in to the address of $who, to somebody who wants $wish",
  async ({ begin, ask, wanted, lost, proof }) => {
    const email = newAddress("way-in");
    await begin(email);
    await database.asOwner("delete from jobs.job");
    await ask(email);
    const template = proof === null ? lost : wanted === "theirs" ? proof : wanted;
    expect(await followed(email)).toEqual(template === "nothing" ? ["nothing"] : [template, "done"]);
  },
);

it("gives a new password to the newest who waits, which proves the address", async () => {
  const email = newAddress("newest");
  const older = await claim(email, "the first of all secrets");
  const newest = await claim(email, ownersPassword);
  await leave(email, "the leaver's secret");
  await database.asOwner("delete from jobs.job");
  expect(await answerOf(enter(email, ownersPassword))).toBe("done");
  await mailPasswordReset(ctx, { email: addressOf(email) });
  expect(await followed(email)).toEqual(["password_reset", "done"]);
  expect([await statusOf(older.actor.accountId), await statusOf(newest.actor.accountId)]).toEqual([
    "not_confirmed",
    "active",
  ]);
});
