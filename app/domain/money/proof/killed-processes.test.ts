import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createSandboxProvider, type SandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testOrigin } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import type { PaymentPlace, PaymentWork } from "#tests/fault/payment-process.ts";
import { type Death, layStatementLine, type StatementLine } from "#tests/fault/statement-line.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { proveBooks } from "./prove-books.server.ts";

/** `npm run test:fault -- money` dies everywhere, `npm test` where the most is at stake. */
const isEverywhere = process.env["KILL_POINTS"] === "all";

const database = testDatabase({ about: "every payment and every entry of the ledger" });
testJobs(database, [sendMailJob]);
const tenant = anyTenant({}, "killed");
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const [credits, price] = [30, 4_550];
const secret = randomUUID();
let folder = "";
let line: StatementLine;
let sandbox: SandboxProvider;

beforeAll(async () => {
  await database.addTenant(tenantId);
  folder = await mkdtemp(path.join(tmpdir(), "liaison-killed-"));
  const storage = createFolderStorage(folder);
  sandbox = createSandboxProvider({ storage: async () => storage, clock, secret, send: () => {} });
  setProcessPayments({ sandbox });
  line = await layStatementLine(Number(new URL(database.urls.app).port));
});
afterAll(async () => {
  await line.close();
  await rm(folder, { recursive: true, force: true });
});

const next = (child: ChildProcess, word: "ready" | "done") =>
  new Promise<"told" | "gone">((resolve) => {
    child.on("message", (told) => told === word && resolve("told"));
    child.on("exit", () => resolve("gone"));
  });

/** Lets a process do something and die of it; tells the statements it came to, and whether it lived. */
async function runUntil(
  work: PaymentWork,
  death: Death | null,
): Promise<{ statements: readonly string[]; lived: boolean }> {
  const through = new URL(database.urls.app);
  through.hostname = "127.0.0.1";
  through.port = String(line.port);
  const place: PaymentPlace = {
    appUrl: through.href,
    jobsUrl: database.urls.app,
    folder,
    secret,
    tenantId,
    now: clock.now(),
  };
  line.arm(null, () => {});
  const child = fork("tests/fault/payment-process.ts", [JSON.stringify(place)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    expect(await next(child, "ready")).toBe("told");
    line.arm(death, () => child.kill("SIGKILL"));
    const done = next(child, "done");
    child.send(work);
    return { lived: (await done) === "told", statements: line.statements() };
  } finally {
    child.kill("SIGKILL");
  }
}

/** Each statement of a piece of work at which a process may die, and the answers that it may never hear. */
function deathsOf(statements: readonly string[], sample: readonly RegExp[]): Death[] {
  const isChosen = (sql: string) => isEverywhere || sample.some((each) => each.test(sql));
  return statements.flatMap((sql, statement) => [
    ...(isChosen(sql) ? [{ statement, when: "before" } as const] : []),
    ...(isChosen(sql) && /^commit/i.test(sql) ? [{ statement, when: "unanswered" } as const] : []),
  ]);
}

const paymentsOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) => tx.payment.findMany({ where: { tenantId, accountId: actor.accountId } }));
const prove = () => withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }));
const countOf = async (sql: string, value: string) => Number((await database.asOwner(sql, [value]))[0]?.["count"]);
const mailsWaiting = () => countOf("select count(*) from jobs.job where name = $1", sendMailJob.name);

/** What there is of a payment. */
const booked = async (paymentId: string, eventId: string) => ({
  events: await countOf("select count(*) from payment_event where provider_event_id = $1", eventId),
  grants: await countOf(
    "select count(*) from ledger_transfer where kind = 'purchase' and payment_id = $1::uuid",
    paymentId,
  ),
  receipts: await countOf("select count(*) from receipt where payment_id = $1::uuid", paymentId),
  premium: await countOf(
    "select count(*) from account where paid_user and id = (select account_id from payment where id = $1::uuid)",
    paymentId,
  ),
});

async function paidPayment(): Promise<{ member: MemberCtx; paymentId: string }> {
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId } = await orderPackage(member, credits, price);
  await endAtSandbox({ sandbox, sent: [] }, member, paymentId, "paid");
  return { member, paymentId };
}

describe("a process that is killed", () => {
  it("between a provider's message and its commit grants a paid payment once, whole or not at all", {
    timeout: 600_000,
  }, async () => {
    // why: the first of all begins the series of receipts, which no other does
    const begins = await paidPayment();
    await settlePayment({ tenant, clock }, begins);
    const first = await paidPayment();
    const { statements } = await runUntil({ kind: "settle", paymentId: first.paymentId, eventId: "whole" }, null);
    const mailsOfOne = (await mailsWaiting()) / 2;
    for (const point of [/insert into .*payment_event/i, /ledger_transfer/i, /receipt_series/i, /jobs\./i, /^commit/i])
      expect(
        statements.some((sql) => point.test(sql)),
        String(point),
      ).toBe(true);

    const deaths = deathsOf(statements, [/payment_event/i, /receipt_series/i, /^commit/i]);
    for (const death of deaths) {
      const { member, paymentId } = await paidPayment();
      const eventId = `${death.statement}:${death.when}`;
      const at = `${statements[death.statement]} (${death.when})`;
      expect((await runUntil({ kind: "settle", paymentId, eventId }, death)).lived, at).toBe(false);

      const left = await booked(paymentId, eventId);
      expect(new Set(Object.values(left)).size, `${at} left ${JSON.stringify(left)}`).toBe(1);
      expect(await prove(), at).toEqual([]);
      const again = () => settlePayment({ tenant, clock }, { paymentId, eventId });
      await Promise.all([again(), again()]);
      expect(await booked(paymentId, eventId), at).toEqual({ events: 1, grants: 1, receipts: 1, premium: 1 });
      expect(await getWallet(member), at).toEqual({ credits, owed: 0 });
    }
    expect(await mailsWaiting()).toBe(mailsOfOne * (deaths.length + 2));
    expect(await prove()).toEqual([]);
  });

  it("while it orders leaves one payment, at the provider too, and the second click finds it", {
    timeout: 600_000,
  }, async () => {
    const orderOf = ({ actor }: MemberCtx): PaymentWork => ({
      kind: "order",
      actor,
      order: { credits, seen: `${price}-EUR-`, method: "card", after: "", origin: testOrigin, from: "/chats" },
    });
    const someone = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { statements } = await runUntil(orderOf(await someone()), null);
    for (const point of [/insert into .*payment/i, /update .*payment/i])
      expect(
        statements.some((sql) => point.test(sql)),
        String(point),
      ).toBe(true);

    for (const death of deathsOf(statements, [/insert into .*payment"/i, /update .*payment"/i])) {
      const member = await someone();
      const at = `${statements[death.statement]} (${death.when})`;
      expect((await runUntil(orderOf(member), death)).lived, at).toBe(false);

      const { paymentId, goTo } = await orderPackage(member, credits, price);
      const [payment, ...others] = await paymentsOf(member);
      expect(others, at).toEqual([]);
      expect(goTo, at).toContain(payment?.providerRef ?? "a reference");
      await endAtSandbox({ sandbox, sent: [] }, member, paymentId, "paid");
      await settlePayment({ tenant, clock }, { paymentId });
      expect(await getWallet(member), at).toEqual({ credits, owed: 0 });
    }
    expect(await prove()).toEqual([]);
  });
});
