import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mailPasswordResetJob } from "#app/domain/membership/password-reset/mail-password-reset-job.server.ts";
import { fileComplaint } from "#app/domain/safety/complaints/file-complaint.server.ts";
import { stateWithdrawal } from "#app/domain/safety/withdrawals/state-withdrawal.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { setProcessSms } from "#app/platform/runtime/process-sms.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { expectedLimits } from "#tests/expectations/limits.ts";
import {
  complaintOf,
  statementOf,
  type Somebody,
  type Attempt,
  attempts,
  testPassword,
} from "#tests/expectations/attempts.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, sendConsoleMailJob, mailPasswordResetJob]);
const tenant = anyTenant();

/** How an account must stand so that the limit is asked at all. */
const standing: Readonly<Record<string, Record<string, unknown>>> = {
  activation: { status: "not_confirmed" },
  "mails-again": { notificationsDisabled: ["bounce"] },
  reactivation: { status: "deleted", deletedAt: new Date(), eraseAfter: new Date(Date.now() + 1_000_000) },
};
const refusals = new Set(["too_many_requests", "too_many_reset_mails", "moved_too_often"]);

let passwordHash = "";
let people = 0;

async function somebody({ name }: Attempt): Promise<Somebody> {
  people += 1;
  const email = `somebody.${people}@example.com`;
  const network = `192.0.2.${people}`;
  const ctx = await memberCtx(tenant, systemClock, {
    account: { email, passwordHash, ...standing[name] },
    profile: { regionId: "NL-NH" },
  });
  const { number, token } = await fileComplaint(ctx, complaintOf({ email, network }));
  const { id } = await withTenant(tenant.id, (tx) => tx.complaint.findFirstOrThrow({ where: { number } }));
  await database.asOwner("delete from rate_limit");
  return { ctx, network, email, complaint: { id, token } };
}

/** Whether it went through the limit, wherever it went then. */
async function isLetThrough({ once }: Attempt, who: Somebody): Promise<boolean> {
  const error = await once(who).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error !== null && !(error instanceof AppError)) throw error;
  return error === null || !refusals.has(error.code);
}

/** The same, while other limits count nothing. */
async function goesThrough(attempt: Attempt, who: Somebody): Promise<boolean> {
  await database.asOwner("delete from rate_limit where key <> $1", [hashToken(attempt.key(who))]);
  return isLetThrough(attempt, who);
}

beforeAll(async () => {
  testPayments(systemClock);
  setProcessSms({ sendSms: async () => {} });
  passwordHash = await hashPassword(testPassword);
  await database.addTenant(tenant.id);
  await withPlatform(publishRegions);
});

const limited = attempts.map((attempt) => {
  const limit = expectedLimits.find(
    ({ name, of, seconds }) => name === attempt.name && of === attempt.of && (attempt.seconds ?? seconds) === seconds,
  );
  return { name: `${attempt.name} of a ${attempt.of}`, attempt, most: limit?.most ?? 0, seconds: limit?.seconds ?? 0 };
});

describe("a limit", () => {
  it.each(limited)(
    "$name lets $most through in $seconds s and no more @product-limits",
    async ({ attempt, most, seconds }) => {
      const who = await somebody(attempt);
      const key = hashToken(attempt.key(who));
      const before = Date.now();
      expect(await goesThrough(attempt, who)).toBe(true);
      const [row] = await database.asOwner(
        "select count, extract(epoch from expires_at)::float8 * 1000 as ends from rate_limit where key = $1",
        [key],
      );
      expect(row).toMatchObject({ count: 1 });
      expect(Number(row?.["ends"])).toBeGreaterThanOrEqual(before + seconds * 1_000 - 1);
      expect(Number(row?.["ends"])).toBeLessThanOrEqual(Date.now() + seconds * 1_000 + 1);
      if (most > 1) {
        await database.asOwner("update rate_limit set count = $1 where key = $2", [most - 1, key]);
        expect(await goesThrough(attempt, who)).toBe(true);
      }
      expect(await goesThrough(attempt, who)).toBe(false);
    },
  );
});

/** How many come at once: more than anybody's own windows, and than the connections of a process. */
const atOnce = 25;

describe("a limit that is nearly reached", () => {
  it.each(limited)(
    "$name lets what is left through and no more, of 25 that come at once @attack V2.4.1",
    async ({ attempt, most }) => {
      const who = await somebody(attempt);
      const key = hashToken(attempt.key(who));
      const left = Math.min(most, 3);
      if (most > left) {
        await goesThrough(attempt, who);
        await database.asOwner("update rate_limit set count = $1 where key = $2", [most - left, key]);
      }
      await database.asOwner("delete from rate_limit where key <> $1", [key]);
      const answers = await Promise.all(Array.from({ length: atOnce }, () => isLetThrough(attempt, who)));
      const through = answers.filter(Boolean).length;
      // why not exactly: of those that this limit let through, another rule may refuse some by the same word
      expect(through).toBeLessThanOrEqual(left);
      expect(through).toBeGreaterThan(0);
    },
  );
});

const wrongOnes = limited.filter(({ attempt }) => attempt.right !== undefined);

describe("a limit of failures", () => {
  it("is each that the table tells, and each has its way to do it right", () => {
    const told = expectedLimits.filter(({ counts }) => counts === "failures").map(({ name }) => name);
    expect(wrongOnes.map(({ attempt }) => attempt.name).toSorted()).toEqual(told.toSorted());
  });

  it.each(wrongOnes)("$name is used up by what goes wrong, and by nothing that is right", async ({ attempt, most }) => {
    const who = await somebody(attempt);
    const key = hashToken(attempt.key(who));
    const counted = async () =>
      (await database.asOwner("select count from rate_limit where key = $1", [key]))[0]?.["count"];
    const goesRight = () => goesThrough({ ...attempt, once: attempt.right ?? attempt.once }, who);
    expect([await goesRight(), await counted()]).toEqual([true, 0]);
    expect([await goesThrough(attempt, who), await counted()]).toEqual([true, 1]);
    await database.asOwner("update rate_limit set count = $1 where key = $2", [most - 1, key]);
    for (let time = 0; time < 3; time += 1) expect([await goesRight(), await counted()]).toEqual([true, most - 1]);
    expect([await goesThrough(attempt, who), await counted()]).toEqual([true, most]);
    expect([await goesThrough(attempt, who), await goesRight()]).toEqual([false, false]);
    await database.asOwner("update rate_limit set expires_at = now() - interval '1 s' where key = $1", [key]);
    expect([await goesRight(), await counted()]).toEqual([true, 0]);
  });
});

const forgetLimitsBut = (cause: string, email: string) =>
  database.asOwner("delete from rate_limit where key <> all ($1)", [
    [tenant.id, "*"].map((brand) => hashToken(`mail:${cause}:${brand}:${hashToken(email)}`)),
  ]);

it("no more than five receipts of complaints go to an address in a day, and each complaint is taken", async () => {
  const address = { email: "nobody@example.com", network: "198.51.100.7" };
  const receiptsAfter = async (number: number) => {
    await forgetLimitsBut("complaint", address.email);
    await fileComplaint(
      { tenant, actor: null, locale: "en", clock: systemClock, requestId: "test" },
      complaintOf(address),
    );
    expect(await withTenant(tenant.id, (tx) => tx.complaint.count({ where: { email: address.email } }))).toBe(number);
    return (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === address.email).length;
  };
  for (const [number, mails] of [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 5],
  ] as const)
    expect(await receiptsAfter(number)).toBe(mails);
});

it("no more than five receipts of visitors' withdrawals go to an address in a day, and each is taken", async () => {
  const address = { email: "withdrawing@example.com", network: "198.51.100.8" };
  for (const [number, mails] of [
    [1, 1],
    [5, 5],
    [6, 5],
  ] as const) {
    const stated = () => withTenant(tenant.id, (tx) => tx.withdrawal.count({ where: { email: address.email } }));
    while ((await stated()) < number) {
      await forgetLimitsBut("statement", address.email);
      await stateWithdrawal(
        { tenant, actor: null, locale: "en", clock: systemClock, requestId: "test" },
        statementOf(address),
      );
    }
    expect((await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === address.email)).toHaveLength(mails);
  }
});

describe("the table of limits", () => {
  const document = readFileSync(path.join(projectRoot, "docs/security/limits.md"), "utf8");
  const names = new Set(expectedLimits.map(({ name }) => name));

  it("counts what goes wrong where it says so, and nowhere else", () => {
    const namesIn = (calls: RegExp) =>
      sourceFiles.flatMap(({ source }) => [...source.matchAll(calls)].map(([, name = ""]) => name));
    const told = expectedLimits.filter(({ counts }) => counts === "failures").map(({ name }) => name);
    expect(namesIn(/limitFailures\(\{\s*key: `([a-z-]+):/g).toSorted()).toEqual(told.toSorted());
    expect(namesIn(/enforceLimit\(\{\s*key: `([a-z-]+):/g).filter((name) => told.includes(name))).toEqual([]);
  });

  it.each(expectedLimits)("says of $name: $said", ({ name, said }) => {
    const row = document.split("\n").find((line) => line.startsWith(`| \`${name}\` |`)) ?? "";
    expect(row).toContain(said);
  });

  it("holds every limit that the product counts", () => {
    // Redis puts a word of its own before each key.
    const counted = sourceFiles
      .filter(({ source }) => /(?:enforceLimit|limitFailures)\(\{/.test(source))
      .flatMap(({ source }) =>
        [...source.matchAll(/`([a-z-]+):\$\{/g)].map(([, name = ""]) => name).filter((name) => name !== "limit"),
      );
    expect([...new Set(counted)].filter((name) => !names.has(name))).toEqual([]);
    expect(attempts.map(({ name }) => name).toSorted()).toEqual(
      expect.arrayContaining([...names].filter((name) => name !== "mail-again")),
    );
  });
});
