import { beforeAll, expect, it, onTestFinished } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { startJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { mailTemplates, mailVariables } from "#app/platform/mail/mail-templates.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { MailBrand } from "#app/platform/mail/render-mail.server.ts";
import { createSendMailJob, sendMailJob, type SendMailPayload } from "#app/platform/mail/send-mail-job.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const brand: MailBrand = {
  texts: {},
  name: "Lagoon",
  origin: "https://lagoon.example",
  logoUrl: "https://lagoon.example/logo.png",
  countries: ["NL"],
  supportAddress: "help@lagoon.example",
  companyLine: () => "Lagoon B.V.",
};
const payload: SendMailPayload = {
  tenantId: "lagoon",
  to: { name: "Anna", address: addressOf("anna@example.org") },
  template: "activation",
  locale: "nl",
  variables: { name: "Anna" },
  actionPath: "/activate/secret",
  unsubscribePath: null,
};

beforeAll(async () => {
  await installJobs({ ownerUrl: database.urls.owner, appRole });
  await database.addTenant("lagoon");
});

async function startWith(failures: number, at = brand) {
  const sent: Mail[] = [];
  const paused = new Set<string>();
  let left = failures;
  const sendMail = async (mail: Mail) => {
    sent.push(mail);
    if (left-- > 0) throw new Error("the server is away");
  };
  const job = createSendMailJob({
    mailer: { sendMail, close: () => {} },
    render: async ({ template, language, worn }) => ({
      subject: `${template} ${language} ${worn.theme}`,
      html: "<p></p>",
      text: "",
    }),
    findBrand: (tenantId) =>
      tenantId === "lagoon" ? { brand: at, worn: { theme: "lagoon" }, isPaused: paused.has(tenantId) } : null,
    sendLater: async (waiting, jobId) =>
      void (await withTenant(waiting.tenantId, (tx) =>
        jobs.enqueue(tx, job, waiting, { startAfter: new Date(Date.now() + 200), onceKey: `waits ${jobId}` }),
      )),
    freshen: async (mail) => mail,
    onRefused: async () => {},
    onTried: async () => {},
  });
  const jobs = await startJobs({
    connectionString: database.urls.app,
    definitions: [job],
    work: true,
    seal: createPayloadSeal("the tests seal payloads of jobs with this"),
    clock: systemClock,
    log: createLogger({ level: "silent", form: "json" }),
    observe: () => {},
    pollingSeconds: 0.5,
  });
  onTestFinished(() => jobs.stop(2000));
  return { job, jobs, sent, paused };
}

it("sends the mail of a committed change, again when the server was away, as the same message", async () => {
  const { job, jobs, sent } = await startWith(1);
  await withTenant("lagoon", (tx) => jobs.enqueue(tx, job, payload));
  await expect.poll(() => sent.length, { timeout: 12_000 }).toBe(2);
  expect(sent[0]).toMatchObject({
    subject: "activation nl lagoon",
    to: { name: "Anna", address: "anna@example.org" },
    from: { name: "Lagoon", address: "help@lagoon.example" },
    messageId: expect.stringMatching(/^[\w-]{36}@lagoon\.example$/),
    headers: { "Feedback-ID": expect.stringMatching(/^activation:lagoon:service:[0-9a-f]{12}$/) },
  });
  expect(sent[0]).not.toHaveProperty("listUnsubscribe");
  expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
});

it("is written in the English of the brand's country", async () => {
  const { job, jobs, sent } = await startWith(0, { ...brand, countries: ["US", "CA"] });
  await withTenant("lagoon", (tx) => jobs.enqueue(tx, job, { ...payload, locale: "en" }));
  await expect.poll(() => sent.map(({ subject }) => subject), { timeout: 12_000 }).toEqual(["activation en-US lagoon"]);
});

it("lets a mail that can be refused be refused at one click, and counts its reports apart", async () => {
  const { job, jobs, sent } = await startWith(0);
  await withTenant("lagoon", (tx) =>
    jobs.enqueue(tx, job, { ...payload, template: "come_back", unsubscribePath: "/unsubscribe/secret" }),
  );
  await expect.poll(() => sent.length, { timeout: 12_000 }).toBe(1);
  expect(sent[0]).toMatchObject({
    listUnsubscribe: "https://lagoon.example/unsubscribe/secret",
    headers: { "Feedback-ID": expect.stringMatching(/^come_back:lagoon:notice:[0-9a-f]{12}$/) },
  });
  expect(JSON.stringify(sent[0]?.headers)).not.toContain("anna");
});

it("takes only whole payloads, and knows every mail of the platform", async () => {
  const { job } = await startWith(0);
  expect(() => job.parse({ ...payload, variables: {} })).toThrow();
  for (const actionPath of ["javascript:alert(1)", "https://elsewhere.example/", "//elsewhere.example/"])
    expect(() => job.parse({ ...payload, actionPath })).toThrow();
  expect(() => job.parse({ ...payload, tenantId: undefined })).toThrow();
  for (const template of mailTemplates) {
    const variables = Object.fromEntries(Object.keys(mailVariables[template].shape).map((name) => [name, "x"]));
    expect(job.parse({ ...payload, template, variables }).template).toBe(template);
    expect(() => job.parse({ ...payload, template, variables: { ...variables, extra: "x" } })).toThrow();
  }
});

it("waits while its brand is paused, and is sent once when that is put back", async () => {
  const { job, jobs, sent, paused } = await startWith(0);
  paused.add("lagoon");
  await database.asOwner("delete from jobs.job");
  await withTenant("lagoon", (tx) => jobs.enqueue(tx, job, payload));
  await expect
    .poll(() => database.asOwner("select count(*)::int as n from jobs.job where state = 'completed'"), {
      timeout: 10_000,
    })
    .not.toEqual([{ n: 0 }]);
  expect(sent).toEqual([]);
  paused.clear();
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(() => database.asOwner("select count(*)::int as n from jobs.job where state < 'completed'"), {
      timeout: 10_000,
    })
    .toEqual([{ n: 0 }]);
  expect(sent).toHaveLength(1);
});

it("ends quietly when the brand is gone", async () => {
  const { job, jobs, sent } = await startWith(0);
  await withTenant("gone", (tx) => jobs.enqueue(tx, job, { ...payload, tenantId: "gone" }));
  await expect
    .poll(() => database.asOwner("select state::text from jobs.job where data->>'tenantId' = 'gone'"), {
      timeout: 5000,
    })
    .toEqual([{ state: "completed" }]);
  expect(sent).toEqual([]);
});

it("greets whoever has no name by an address, however long that may be", () => {
  const name = `${"a".repeat(60)}@${"b.".repeat(93)}example`;
  expect(name).toHaveLength(254);
  const to = { ...payload.to, name };
  expect(sendMailJob.parse({ ...payload, to, variables: { name } }).to).toEqual(to);
});
