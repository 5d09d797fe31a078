import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { moneyEndpoints } from "#app/console/api/money-endpoints.server.ts";
import { listProviderKeys } from "#app/console/contracts/provider-keys/list-provider-keys.ts";
import { removeProviderKey } from "#app/console/contracts/provider-keys/remove-provider-key.ts";
import { setProviderKey } from "#app/console/contracts/provider-keys/set-provider-key.ts";
import { tryProviderKey } from "#app/console/contracts/provider-keys/try-provider-key.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRole } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { createAccountSeal } from "#app/platform/payments/accounts/account-seal.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { anOperatorOf, consoleClient } from "#tests/support/console-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addOperator } from "#tests/support/operators.ts";

const sealSecret = "a-secret-of-the-tests-long-enough";
vi.stubEnv("PAYMENT_KEYS_SECRET", sealSecret);
// why: nobody is there, so that no test asks a provider
vi.stubEnv("STRIPE_URL", "http://127.0.0.1:9");

const database = testDatabase({ about: "accounts, which are of companies and not of brands" });
const tenant = anyTenant();
const clock = stoppedClock(new Date("2026-11-24T12:00:00Z"));
const { ask, refused, send } = consoleClient({ handlers: moneyEndpoints, clock, tenant });
const key = { secretKey: "sk_live_canary0123456789last", webhookSecret: "whsec_canary0123456789" };
const at = { company: 1, provider: "stripe" } as const;
const set = { ...at, ...key, reason: "The first key" };
let olga: Operator;

async function everywhere(role: OperatorRole): Promise<Operator> {
  const id = await addOperator(database, { brands: null, role });
  return { id, name: "Olga", grants: [{ role, tenantId: null }], scopes: null, freshUntil: new Date(8.64e15) };
}

beforeAll(() => database.addTenant(tenant.id));
beforeEach(async () => {
  await database.asOwner("delete from payment_account");
  olga = await everywhere("owner");
});

const audit = () =>
  database.asOwner(
    "select action, subject_kind, subject_id, reason, details from platform_audit_entry where operator_id = $1 order by happened_at",
    [olga.id],
  );

it("is kept encrypted, told by its end alone, replaced and taken away, and the audit says who and why", async () => {
  await ask(olga, setProviderKey, set);
  clock.advance(1_000);
  await ask(olga, setProviderKey, { ...set, secretKey: "sk_live_canary0123456789next", reason: "Renewed" });
  const listed = await ask(olga, listProviderKeys, { company: 1 });
  const told = { lastFour: "next", changedBy: "Olga", changedAt: clock.now().toISOString() };
  expect(listed).toEqual({
    canKeep: true,
    providers: [
      { provider: "stripe", key: told },
      { provider: "mollie", key: null },
    ],
  });
  const [row] = await database.asOwner("select sealed_by, sealed from payment_account");
  const opened = createAccountSeal([sealSecret]).open(
    { companyId: 1, provider: "stripe" },
    { sealedBy: String(row?.["sealed_by"]), sealed: Buffer.from(Object(row?.["sealed"])) },
  );
  expect(opened).toEqual({ ...key, secretKey: "sk_live_canary0123456789next", organizationToken: null });

  clock.advance(1_000);
  await ask(olga, removeProviderKey, { ...at, reason: "Contract ended" });
  expect(await refused(olga, removeProviderKey, { ...at, reason: "Once more" })).toEqual(["not_found"]);
  const of = { subject_kind: "company", subject_id: "1" };
  const entries = await audit();
  expect(entries).toEqual([
    {
      ...of,
      action: "provider_key.set",
      reason: "The first key",
      details: { provider: "stripe", before: null, after: "last" },
    },
    {
      ...of,
      action: "provider_key.set",
      reason: "Renewed",
      details: { provider: "stripe", before: "last", after: "next" },
    },
    {
      ...of,
      action: "provider_key.remove",
      reason: "Contract ended",
      details: { provider: "stripe", before: "next", after: null },
    },
  ]);
  expect(JSON.stringify([listed, entries, row])).not.toContain("canary");
});

it("is refused where it cannot be one, and no answer repeats it", async () => {
  const answers = await Promise.all(
    [
      { ...set, secretKey: "pk_live_canary0123456789" },
      { ...set, webhookSecret: "canary" },
      { ...set, webhookSecret: "" },
      { ...set, organizationToken: "access_canary0123456789" },
      { ...set, secretKey: `sk_live_canary${"x".repeat(300)}` },
    ].map(async (input) => (await send(olga, setProviderKey, input)).text()),
  );
  expect(answers.map((answer) => Object(JSON.parse(answer)).details?.field)).toEqual([
    "secretKey",
    "webhookSecret",
    "webhookSecret",
    "organizationToken",
    undefined,
  ]);
  expect(answers.join()).not.toContain("canary");
  expect(await refused(olga, setProviderKey, { ...set, company: 9 })).toEqual(["not_found"]);
  expect(await database.asOwner("select from payment_account")).toEqual([]);
});

it("is tried without telling it, and the audit says what came", async () => {
  expect(await refused(olga, tryProviderKey, at)).toEqual(["not_found"]);
  await ask(olga, setProviderKey, { ...set, secretKey: "sk_test_canary0123456789" });
  clock.advance(1_000);
  const tried = await ask(olga, tryProviderKey, at);
  expect(tried).toEqual({ key: "away", isTest: true, methods: [], organization: null });
  expect((await audit()).at(-1)).toMatchObject({
    action: "provider_key.try",
    details: { provider: "stripe", key: "away", isTest: true },
  });
  await database.asOwner("update payment_account set sealed_by = 'another'");
  expect(await refused(olga, tryProviderKey, at)).toEqual(["conflict"]);
});

it("is for owners of everything; finance of everything sees the end of it, and owners of one brand nothing", async () => {
  await ask(olga, setProviderKey, set);
  const finance = await everywhere("finance");
  expect((await ask(finance, listProviderKeys, { company: 1 })).providers[0]?.key?.lastFour).toBe("last");
  const ofOne = await anOperatorOf(database, "owner", tenant.id);
  expect(await refused(ofOne, listProviderKeys, { company: 1 })).toEqual(["forbidden"]);
  for (const operator of [finance, ofOne])
    for (const contract of [setProviderKey, removeProviderKey, tryProviderKey])
      expect(await refused(operator, contract, set)).toEqual(["forbidden"]);
  const stale = { ...olga, freshUntil: null };
  expect(await refused(stale, setProviderKey, set)).toEqual(["second_factor_stale"]);
});
