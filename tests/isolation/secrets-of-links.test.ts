import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { requestMailChange } from "#app/domain/membership/mail-change/request-mail-change.server.ts";
import { mailClaim } from "#app/domain/identity/address-claims/mail-claim.server.ts";
import { mailPasswordReset } from "#app/domain/membership/password-reset/mail-password-reset.server.ts";
import { answerComplaint } from "#app/domain/safety/complaints/answer-complaint.server.ts";
import { complaintContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { fileComplaint } from "#app/domain/safety/complaints/file-complaint.server.ts";
import { buildExport } from "#app/domain/membership/exports/build-export.server.ts";
import { exportJob } from "#app/domain/membership/exports/export-job.ts";
import { requestExport } from "#app/domain/membership/exports/request-export.server.ts";
import { mailReactivationLink } from "#app/domain/identity/reactivation/mail-reactivation-link.server.ts";
import { resubscribeToMails } from "#app/domain/notifications/preferences/resubscribe-to-mails.server.ts";
import { deliverDue } from "#app/domain/notifications/delivery/deliver-due.server.ts";
import { refreshMail } from "#app/domain/notifications/mails/refresh-mail.server.ts";
import { queueNotification } from "#app/domain/notifications/delivery/queue-notification.server.ts";
import { startSession } from "#app/domain/identity/sessions/start-session.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { TokenKind } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { mailTemplates, mailVariables } from "#app/platform/mail/mail-templates.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import { createSendMailJob, sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { operatorOf } from "#tests/factories/desk.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { createLike } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { jobSeal, testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");

// why: mails that failed are to wait while they are looked for
const slowlyAgain = { ...sendMailJob, options: { ...sendMailJob.options, retryDelaySeconds: 600 } };
const database = testDatabase({ about: "every link of the database" });
const jobs = testJobs(database, [slowlyAgain, exportJob]);
const tenant = anyTenant();
const tenantId = tenant.id;
const clock = systemClock;
const storage = createFolderStorage(mkdtempSync(join(tmpdir(), "liaison-secrets-")));
const password = "correct horse battery";
const brand = {
  name: "Any",
  origin: "https://any.example",
  logoUrl: "https://any.example/logo.png",
  texts: {},
  countries: ["NL"],
  supportAddress: "help@any.example",
  companyLine: () => "Any B.V.",
};

const member = async (account: object = {}): Promise<MemberCtx> =>
  memberCtx(tenant, clock, {
    consents: ["activity_mails"],
    account: { passwordHash: await hashPassword(password), ...account },
  });
const emailOf = ({ actor }: MemberCtx) =>
  withTenant(
    tenantId,
    async (tx) =>
      (await tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } } })).email ?? "",
  );
const complaint = {
  ...complaintContract.parse({ subject: "payment", email: "anna@example.org", text: "I was charged twice." }),
  address: "203.0.113.7",
};

/** What has a link with a secret mailed, for every kind of token, and for the links that are signed. */
const mailers: Record<TokenKind | "complaint" | "complaint answer" | "mails again", () => Promise<unknown>> = {
  activation: async () => {
    const claimant = await member({ status: "not_confirmed", confirmedAt: null });
    const claim = { accountId: claimant.actor.accountId, email: addressOf(await emailOf(claimant)) };
    await withTenant(tenantId, (tx) => mailClaim(tx, { tenant, clock }, { ...claim, kind: "activation" }));
  },
  password_reset: async () => mailPasswordReset({ tenant, clock }, { email: addressOf(await emailOf(await member())) }),
  mail_change: async () =>
    requestMailChange(await member(), { email: addressOf("new@example.org"), current: password }),
  reactivation: async () => {
    const { actor } = await member();
    await withTenant(tenantId, (tx) =>
      mailReactivationLink(tx, { tenant, clock }, { accountId: actor.accountId, eraseAfter: clock.now() }),
    );
  },
  unsubscribe: async () => {
    const [anna, bram] = [await member(), await member()];
    await withTenant(tenantId, async (tx) => {
      await createLike(tx, { tenantId, from: bram.actor.profileId, to: anna.actor.profileId });
      await queueNotification(
        tx,
        { tenant, clock },
        {
          accountId: anna.actor.accountId,
          kind: "like",
          dedupeKey: "like",
          details: { from: bram.actor.profileId },
          channels: ["mail"],
        },
      );
    });
    await deliverDue({ tenant, clock });
  },
  export: async () => {
    await requestExport(await member());
    await buildExport({ tenant, clock, storage }, { exportId: (await jobs.waiting(exportJob)).at(-1)?.exportId ?? "" });
  },
  complaint: () => fileComplaint({ tenant, actor: null, locale: "en", clock, requestId: "test" }, complaint),
  "complaint answer": async () => {
    const [row] = await database.asOwner("select id from complaint limit 1");
    await answerComplaint(await operatorOf(database, tenant, clock), {
      id: String(row?.["id"]),
      text: "We look into it.",
    });
  },
  "mails again": async () => resubscribeToMails(await member({ notificationsDisabled: ["bounce"] })),
};

/** Every row of every table of every schema, as text. */
async function dump(): Promise<string> {
  const tables = await database.asOwner(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'",
  );
  const parts = await database.asOwner(
    tables.map(({ name }) => `select t::text as row from ${name} t`).join(" union all "),
  );
  return parts.map(({ row }) => String(row)).join("\n");
}

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text);

/**
 * What of the links in a text nobody but its reader may know: the long parts of their paths, and those of a signed one.
 */
function secretsIn(text: string): string[] {
  const links = text.match(/https:\/\/any\.example\S+/g) ?? [];
  const parts = links.flatMap((link) => new URL(link).href.replace("https://any.example/", "").split(/[/?&=]/));
  return parts.flatMap((part) => [part, ...part.split(".")]).filter((part) => part.length >= 30 && !isId(part));
}

const asHex = (text: string) => Buffer.from(text).toString("hex");
const foundIn = (held: string, secrets: readonly string[]) =>
  secrets.filter((secret) => held.includes(secret) || held.includes(asHex(secret)));

async function startWorker(isAway: () => boolean): Promise<Mail[]> {
  const tried: Mail[] = [];
  const sendMail = async (mail: Mail) => {
    tried.push(mail);
    if (isAway()) throw new Error(`the server is away: ${mail.text}`);
  };
  const send = createSendMailJob({
    mailer: { sendMail, close: () => {} },
    render: async ({ template, actionUrl, unsubscribeUrl }) => ({
      subject: template,
      html: "<p></p>",
      text: `${actionUrl} ${unsubscribeUrl}`,
    }),
    findBrand: () => ({ brand, worn: { theme: "lagoon" }, isPaused: false }),
    sendLater: async () => {},
    freshen: refreshMail,
    onRefused: async () => {},
    onTried: async () => {},
  });
  const definition = { ...send, options: slowlyAgain.options };
  const working = await startJobs({
    connectionString: database.urls.app,
    definitions: [definition],
    work: true,
    seal: jobSeal,
    clock,
    log: createLogger({ level: "silent", form: "json" }),
    observe: () => {},
    pollingSeconds: 0.5,
  });
  onTestFinished(() => working.stop(2_000));
  return tried;
}

const mailsIn = async (state: string) =>
  Number(
    (
      await database.asOwner(
        "select count(*)::int as count from jobs.job where name = 'send-mail' and state = $1::text::jobs.job_state",
        [state],
      )
    )[0]?.["count"],
  );

let session = "";

beforeAll(async () => {
  await database.addTenant(tenantId);
  for (const mail of Object.values(mailers)) await mail();
  const { actor } = await member();
  session = await withTenant(tenantId, (tx) =>
    startSession(
      tx,
      { tenantId, clock },
      { accountId: actor.accountId, userAgent: "Firefox", ipCountry: null, formerToken: null },
    ),
  );
  for (const template of mailTemplates) {
    const variables = Object.fromEntries(Object.keys(mailVariables[template].shape).map((name) => [name, "x"]));
    const envelope = {
      tenantId,
      to: { name: "Anna", address: "anna@example.org" },
      locale: "en",
      actionPath: `/open/${randomToken()}`,
      unsubscribePath: `/unsubscribe/${randomToken()}`,
    };
    await withTenant(tenantId, (tx) =>
      enqueueJob(tx, sendMailJob, sendMailJob.parse({ ...envelope, template, variables })),
    );
  }
});

describe("the secrets of links in mails", () => {
  it("are in no table while their mails wait, wait again and have gone, whatever mails them", async () => {
    const waiting = await jobs.waiting(sendMailJob);
    expect(waiting).toHaveLength(Object.keys(mailers).length + mailTemplates.length);
    const before = await dump();
    expect(before).toContain("new@example.org");

    let isAway = true;
    const tried = await startWorker(() => isAway);
    await expect.poll(() => mailsIn("retry"), { timeout: 30_000 }).toBe(waiting.length);
    const secrets = tried.map(({ text }) => secretsIn(text));
    expect(secrets.filter((each) => each.length === 0)).toEqual([]);
    const between = await dump();

    isAway = false;
    await database.asOwner("update jobs.job set start_after = now() where state = 'retry'");
    await expect.poll(() => mailsIn("completed"), { timeout: 30_000 }).toBe(waiting.length);
    for (const held of [before, between, await dump()]) expect(foundIn(held, [...secrets.flat(), session])).toEqual([]);
  });
});
