import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { mailClaim } from "#app/domain/identity/address-claims/mail-claim.server.ts";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { mailPasswordReset } from "#app/domain/membership/password-reset/mail-password-reset.server.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import { noteMail } from "#app/domain/identity/mails/note-mail.server.ts";
import { refreshMail } from "./refresh-mail.server.ts";
import { mailsLinkPath } from "#app/domain/notifications/preferences/mails-link.server.ts";
import { recordMailEvents } from "./record-mail-events.server.ts";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { spendToken } from "#app/domain/identity/tokens/spend-token.server.ts";
import { tokenLifetimes } from "#app/domain/identity/tokens/token-lifetimes.ts";
import { type Clock, stoppedClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { countJobs, dropJobs, listJobs, queueAsOwner, retryJobs } from "#app/platform/jobs/manage-jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { createMailer } from "#app/platform/mail/mailer.server.ts";
import { createSendMailJob, sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { jobSeal, testJobs } from "#tests/support/jobs.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");

const database = testDatabase();
const tenant = anyTenant();
const tenantId = tenant.id;
const brand = {
  name: "Any",
  origin: "https://any.example",
  logoUrl: "https://any.example/logo.png",
  texts: {},
  countries: ["NL"],
  supportAddress: "help@any.example",
  companyLine: () => "Any B.V.",
};
const hour = 3_600_000;
// why: a second try comes when the test says so, however busy the machine
const slowlyAgain = { ...sendMailJob, options: { ...sendMailJob.options, retryDelaySeconds: 3_000 } };
testJobs(database, [slowlyAgain]);

beforeAll(() => database.addTenant(tenantId));
beforeEach(() => database.asOwner("delete from jobs.job; delete from mail_record"));

/** A mail server that can be away, the process that sends by it, and a clock for both. */
async function startOutage(refusal: string | null = "451 4.3.0 try again later") {
  const clock = stoppedClock(new Date());
  const state: { refusal: string | null } = { refusal };
  const server = await startSmtpServer((command) => (command.startsWith("RCPT") ? state.refusal : null));
  const mailer = createMailer({ smtpUrl: server.url, outbox: { write: async () => "" } });
  const outcomes: string[] = [];
  let triesTold = 0;
  const job = createSendMailJob({
    mailer,
    render: async ({ template, actionUrl }) => ({ subject: template, html: "<p></p>", text: actionUrl }),
    findBrand: () => ({ brand, worn: { theme: "lagoon" }, isPaused: false }),
    sendLater: async () => {},
    freshen: refreshMail,
    onTried: noteMail,
    onRefused: (id, address, at) =>
      recordMailEvents(
        { tenant: { ...tenant, id }, clock: at },
        { events: [{ kind: "bounce", address, permanent: true }] },
      ),
  });
  const start = async () => {
    const jobs = await startJobs({
      connectionString: database.urls.app,
      definitions: [{ ...job, options: slowlyAgain.options }],
      work: true,
      seal: jobSeal,
      clock,
      log: createLogger({ level: "silent", form: "json" }),
      observe: (_, outcome) => void outcomes.push(outcome),
      pollingSeconds: 0.5,
    });
    onTestFinished(async () => {
      await jobs.stop(2_000);
      await mailer.close();
    });
  };
  /** Lets so many hours go by, and whatever waits be tried; resolves when `count` tries more have ended. */
  const tryAfter = async (hours: number, count: number) => {
    clock.advance(hours * hour);
    const wanted = triesTold + count;
    // why: first tries begin by themselves, and what failed of them meanwhile is not to be tried again
    if (hours > 0) await database.asOwner("update jobs.job set start_after = now() where state = 'retry'");
    await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBe(wanted);
    triesTold = wanted;
    // why: what is told of a try stands in the queue a moment later
    await expect
      .poll(async () => (await database.asOwner("select from jobs.job where state = 'active'")).length)
      .toBe(0);
  };
  return { clock, state, server, outcomes, start, tryAfter };
}

const newAccount = async (account: object = {}) =>
  (await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account }))).account;
const secretIn = (mail: string) =>
  /(?:token=3D|token=|\/reactivate\/)([\w-]+)/.exec(mail.replaceAll("=\n", ""))?.[1] ?? "";
const mailOf = (mails: readonly string[], template: string) =>
  mails.find((mail) => mail.includes(`Subject: ${template}`)) ?? "";
const spend = (clock: Clock, kind: TokenKind, secret: string) =>
  withTenant(tenantId, (tx) => spendToken(tx, { tenant, clock }, { kind, secret }));

describe("mails behind a mail server that is away", () => {
  it("go out after 71 hours, with links that have their whole time before them", async () => {
    const { clock, state, server, outcomes, start, tryAfter } = await startOutage();
    const [fresh, forgetful, moving, leaving] = [
      await newAccount({ status: "not_confirmed", confirmedAt: null }),
      await newAccount(),
      await newAccount(),
      await newAccount({ status: "deleted" }),
    ];
    await withTenant(tenantId, (tx) =>
      mailClaim(
        tx,
        { tenant, clock },
        { accountId: fresh.id, email: addressOf(fresh.email ?? ""), kind: "activation" },
      ),
    );
    await mailPasswordReset({ tenant, clock }, { email: addressOf(forgetful.email ?? "") });
    await withTenant(tenantId, async (tx) => {
      const secret = await issueToken(
        tx,
        { tenant, clock },
        { accountId: moving.id, kind: "mail_change", email: addressOf("new@example.org") },
      );
      await mailMember(
        tx,
        { tenant, clock },
        {
          accountId: moving.id,
          actionPath: `/mail-change/do?token=${secret}`,
          secret,
          address: addressOf("new@example.org"),
        },
        () => ({ template: "mail_change", variables: { newAddress: "new@example.org" } }),
      );
      await mailReactivationLink(
        tx,
        { tenant, clock },
        { accountId: leaving.id, eraseAfter: new Date(clock.now().getTime() + tokenLifetimes.reactivation) },
      );
    });
    await start();
    await tryAfter(0, 4);
    for (let hours = 0; hours < 70; hours += 14) await tryAfter(14, 4);
    expect(server.mails).toEqual([]);
    expect(new Set(outcomes)).toEqual(new Set(["retried"]));
    state.refusal = null;
    await tryAfter(1, 4);
    expect(outcomes.slice(-4)).toEqual(["done", "done", "done", "done"]);
    const links: [TokenKind, string][] = [
      ["activation", "activation"],
      ["password_reset", "password_reset"],
      ["mail_change", "mail_change"],
    ];
    for (const [kind, template] of links) {
      const secret = secretIn(mailOf(server.mails, template));
      const sent = clock.now().getTime();
      await expect(spend(stoppedClock(new Date(sent + tokenLifetimes[kind])), kind, secret)).rejects.toMatchObject({
        code: "link_invalid",
      });
      expect(await spend(stoppedClock(new Date(sent + tokenLifetimes[kind] - 1_000)), kind, secret)).toMatchObject({
        isUsed: false,
      });
    }
    expect(await spend(clock, "reactivation", secretIn(mailOf(server.mails, "account_deleted")))).toMatchObject({
      accountId: leaving.id,
    });
  }, 60_000);

  it("are dropped when nobody needs them any more", async () => {
    const { clock, state, server, outcomes, start, tryAfter } = await startOutage();
    const [forgetful, erased, bounced] = [
      await newAccount(),
      await newAccount(),
      await newAccount({ notificationsDisabled: ["bounce"] }),
    ];
    await mailPasswordReset({ tenant, clock }, { email: addressOf(forgetful.email ?? "") });
    await mailPasswordReset({ tenant, clock }, { email: addressOf(forgetful.email ?? "") });
    await mailPasswordReset({ tenant, clock }, { email: addressOf(erased.email ?? "") });
    const path = await mailsLinkPath(tenantId, { accountId: bounced.id, email: bounced.email ?? "" });
    await withTenant(tenantId, (tx) =>
      mailMember(tx, { tenant, clock }, { accountId: bounced.id, actionPath: path }, () => ({
        template: "mails_again",
        variables: {},
      })),
    );
    await withTenant(tenantId, async (tx) => {
      await tx.account.update({ where: { tenantId_id: { tenantId, id: erased.id } }, data: { status: "deleted" } });
      await tx.account.update({
        where: { tenantId_id: { tenantId, id: bounced.id } },
        data: { notificationsDisabled: [] },
      });
    });
    await start();
    await tryAfter(0, 4);
    expect(outcomes.toSorted()).toEqual(["dropped", "dropped", "dropped", "retried"]);
    expect(
      await database.asOwner(
        "select state::text as state, count(*)::int as count from mail_record group by 1 order by 1",
      ),
    ).toEqual([
      { state: "dropped", count: 3 },
      { state: "failed", count: 1 },
    ]);
    const [token] = await database.asOwner("select id from one_time_token where account_id = $1 and used_at is null", [
      forgetful.id,
    ]);
    expect(token).toBeDefined();
    await database.asOwner("update one_time_token set used_at = now() where account_id = $1", [forgetful.id]);
    state.refusal = null;
    await tryAfter(2, 1);
    expect(outcomes.at(-1)).toBe("dropped");
    expect(server.mails).toEqual([]);
  }, 60_000);

  it("are given up after 72 hours, told as lost, and go out when an operator has them tried again", async () => {
    const { clock, state, server, outcomes, start, tryAfter } = await startOutage();
    const { email } = await newAccount();
    await mailPasswordReset({ tenant, clock }, { email: addressOf(email ?? "") });
    await start();
    await tryAfter(0, 1);
    await tryAfter(71.5, 1);
    expect(outcomes).toEqual(["retried", "retried"]);
    await tryAfter(1, 1);
    expect(outcomes.at(-1)).toBe("lost");
    const asOwner = <T>(work: Parameters<typeof withConnection<T>>[1]) => withConnection(database.urls.owner, work);
    expect(await asOwner((client) => countJobs(queueAsOwner(client), {}))).toEqual([
      { job: "send-mail", condition: "lost", count: 1 },
    ]);
    const listed = await asOwner((client) =>
      listJobs(queueAsOwner(client), { condition: "lost", brand: tenantId }, 10),
    );
    expect(listed).toMatchObject([
      { job: "send-mail", brand: tenantId, tries: 3, error: "Error EENVELOPE 451 RCPT TO 4.3.0" },
    ]);
    expect(JSON.stringify(listed)).not.toContain(email);
    expect(await asOwner((client) => retryJobs(queueAsOwner(client), { brand: "another" }))).toBe(0);
    const recorded = () => database.asOwner("select state::text as state, error, tries from mail_record");
    expect(await recorded()).toEqual([{ state: "lost", error: "Error EENVELOPE 451 RCPT TO 4.3.0", tries: 3 }]);
    state.refusal = null;
    expect(await asOwner((client) => retryJobs(queueAsOwner(client), { job: "send-mail" }))).toBe(1);
    await expect.poll(() => server.mails.length, { timeout: 15_000 }).toBe(1);
    await expect.poll(recorded).toEqual([{ state: "sent", error: "", tries: 4 }]);
  }, 60_000);
});

describe("an address that its server refuses", () => {
  it.each([
    ["for good", "550 5.1.1 no such user", ["lost"], ["bounce"]],
    ["by policy, as a relay that is denied", "554 5.7.1 relay access denied", ["retried"], []],
    ["for now", "452 4.2.2 mailbox full", ["retried"], []],
  ])(
    "%s is told so",
    async (_, refusal, outcome, blocks) => {
      const { clock, outcomes, start, tryAfter } = await startOutage(refusal);
      const { id, email } = await newAccount();
      await mailPasswordReset({ tenant, clock }, { email: addressOf(email ?? "") });
      await start();
      await tryAfter(0, 1);
      expect(outcomes).toEqual(outcome);
      expect(await database.asOwner("select state::text as state from mail_record")).toEqual([
        { state: outcome[0] === "lost" ? "lost" : "failed" },
      ]);
      const account = await withTenant(tenantId, (tx) =>
        tx.account.findUniqueOrThrow({
          where: { tenantId_id: { tenantId, id } },
          select: { notificationsDisabled: true },
        }),
      );
      expect(account.notificationsDisabled).toEqual(blocks);
      expect(
        await withConnection(database.urls.owner, (client) => dropJobs(queueAsOwner(client), { job: "send-mail" })),
      ).toBe(1);
    },
    60_000,
  );
});
