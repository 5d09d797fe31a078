import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createAccountBook, type KeptAccount } from "./account-book.server.ts";
import { createAccountSeal } from "./account-seal.server.ts";
import type { AccountName, AccountSecrets } from "./account-secrets.ts";
import { inspectAccounts, listAccounts, removeAccount, sealAnew, setAccount } from "./manage-accounts.server.ts";

const db = testDatabase({ about: "accounts, which are of companies and not of brands" });
const start = new Date("2026-11-23T10:00:00Z");
const [former, newer] = ["former secret of the tests, of 40 letters", "newer secret of the tests, of 40 letters"];
const stripe = { secretKey: "sk_live_canary0123456789stri", webhookSecret: "whsec_canary0123456789" };
const mollie = { secretKey: "test_canary0123456789moll", webhookSecret: null };
const asOwner = <T>(work: Parameters<typeof withConnection<T>>[1]) => withConnection(db.urls.owner, work);

const set = (secret: string, name: AccountName, secrets: AccountSecrets, author = "anna") =>
  asOwner((client) => setAccount(client, createAccountSeal([secret]), { ...name, secrets, author, now: start }));

const readKept = () =>
  withPlatform(
    (tx) =>
      tx.$queryRaw<KeptAccount[]>`
        select company_id as "companyId", provider::text, sealed_by as "sealedBy", sealed from payment_account`,
  );

beforeAll(() => db.addTenant("anybrand"));
beforeEach(() => db.asOwner("delete from payment_account"));

describe("what an operator keeps of a company", () => {
  it("is kept encrypted, replaced, listed by its last four characters, and removed", async () => {
    const name = { companyId: 1, provider: "stripe" } as const;
    expect(await set(former, name, { ...stripe, secretKey: "sk_live_before0123456789befo" }, "ben")).toBe(true);
    expect(await set(former, name, stripe)).toBe(true);
    expect(await set(former, { companyId: 9, provider: "stripe" }, stripe)).toBe(false);
    const [row] = await db.asOwner("select *, encode(sealed, 'escape') as shown from payment_account");
    expect(JSON.stringify(row)).not.toContain("canary");
    const listed = await asOwner(listAccounts);
    expect(listed).toMatchObject([{ ...name, lastFour: "stri", changedBy: "anna", changedAt: start }]);
    expect(JSON.stringify(listed)).not.toContain("canary");
    expect(await asOwner((client) => removeAccount(client, name))).toBe(true);
    expect(await asOwner((client) => removeAccount(client, name))).toBe(false);
    expect(await asOwner(listAccounts)).toEqual([]);
  });

  it("is sealed anew under the newer secret, all of it or nothing", async () => {
    await set(former, { companyId: 1, provider: "stripe" }, stripe);
    await set(former, { companyId: 1, provider: "mollie" }, mollie);
    const both = createAccountSeal([newer, former]);
    expect(await asOwner((client) => sealAnew(client, both))).toBe(2);
    const alone = createAccountSeal([newer]);
    const opened = (await readKept()).map((row) => alone.open(row, row).secretKey);
    expect(opened.toSorted()).toEqual([mollie.secretKey, stripe.secretKey].toSorted());
    await expect(asOwner((client) => sealAnew(client, createAccountSeal([former])))).rejects.toThrow("does not hold");
    expect((await readKept()).map((row) => alone.open(row, row).secretKey)).toEqual(opened);
  });

  it("is told at a start: no secret, none yet, test keys; a start that could not open them is refused", async () => {
    const told = (secret: string | null) =>
      asOwner((client) => inspectAccounts(client, secret === null ? null : createAccountSeal([secret])));
    expect(await told(null)).toEqual([expect.stringMatching(/^PAYMENT_KEYS_SECRET is not set: .* nothing is sold/)]);
    expect(await told(former)).toEqual([expect.stringMatching(/^No company has a key/)]);
    await set(former, { companyId: 1, provider: "stripe" }, stripe);
    expect(await told(former)).toEqual([]);
    await set(former, { companyId: 1, provider: "mollie" }, mollie);
    expect(await told(former)).toEqual([expect.stringMatching(/^Company 1 has a test key at mollie/)]);
    const live = { ...mollie, secretKey: "live_canary0123456789moll" };
    await set(former, { companyId: 1, provider: "mollie" }, live);
    expect(await told(former)).toEqual([
      expect.stringMatching(/^Company 1 has no access token .* compared with nothing/),
    ]);
    await set(former, { companyId: 1, provider: "mollie" }, { ...live, organizationToken: "access_canary0123456789" });
    expect(await told(former)).toEqual([]);
    await expect(told(newer)).rejects.toThrow("PAYMENT_KEYS_SECRET does not hold");
    await expect(told(null)).rejects.toThrow("PAYMENT_KEYS_SECRET is not set, but");
  });
});

describe("a process", () => {
  const time = { now: start.getTime() };
  const clock: Clock = { now: () => new Date(time.now) };
  let reads = 0;
  const open = (onFault: (error: unknown) => void = () => {}) =>
    createAccountBook({
      read: () => {
        reads += 1;
        return readKept();
      },
      companyOf: (tenantId) => (tenantId === "anybrand" ? 1 : null),
      seal: createAccountSeal([former]),
      clock,
      onFault,
    });

  it("goes by what it read for five seconds, so that a key that was replaced or removed is soon used no more", async () => {
    const name = { companyId: 1, provider: "stripe" } as const;
    await set(former, name, stripe);
    const book = open();
    reads = 0;
    expect(
      await Promise.all([book("anybrand", "stripe"), book("anybrand", "mollie"), book("other", "stripe")]),
    ).toEqual([stripe, null, null]);
    expect(reads).toBe(1);
    const replaced = { ...stripe, secretKey: "sk_live_canary9876543210next" };
    await set(former, name, replaced);
    time.now += 4_999;
    expect(await book("anybrand", "stripe")).toEqual(stripe);
    time.now += 1;
    expect(await book("anybrand", "stripe")).toEqual(replaced);
    await asOwner((client) => removeAccount(client, name));
    time.now += 5_000;
    expect(await book("anybrand", "stripe")).toBeNull();
    expect(reads).toBe(3);
  });

  it("has no account where the row was moved from another company, and says so without the key", async () => {
    await db.asOwner("insert into company (id, document) values (2, '{}') on conflict do nothing");
    await set(former, { companyId: 2, provider: "stripe" }, stripe);
    await db.asOwner("update payment_account set company_id = 1");
    const faults: unknown[] = [];
    time.now += 10_000;
    expect(await open((error) => faults.push(error))("anybrand", "stripe")).toBeNull();
    expect(faults.map(String)).toEqual([expect.stringContaining("sealed for another company or provider")]);
  });

  it("asks again where the database was away", async () => {
    await set(former, { companyId: 1, provider: "mollie" }, mollie);
    let isAway = true;
    const book = createAccountBook({
      read: () => (isAway ? Promise.reject(new Error("away")) : readKept()),
      companyOf: () => 1,
      seal: createAccountSeal([former]),
      clock,
      onFault: () => {},
    });
    await expect(book("anybrand", "mollie")).rejects.toThrow("away");
    isAway = false;
    expect(await book("anybrand", "mollie")).toEqual(mollie);
    isAway = true;
    time.now += 5_000;
    expect(await book("anybrand", "mollie"), "what was known goes on").toEqual(mollie);
  });
});
