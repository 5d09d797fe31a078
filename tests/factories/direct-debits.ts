import { composeIBAN } from "ibantools";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startDebits } from "#app/domain/money/direct-debits/start-debits.server.ts";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import type { MandateDetails } from "#app/domain/money/mandates/mandate-contract.ts";
import { signMandate } from "#app/domain/money/direct-debits/sign-mandate.server.ts";
import { findLatestPayment } from "#app/domain/money/payments/find-latest-payment.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { type MollieFake, startMollieFake } from "#app/platform/payments/mollie/fake/mollie-fake.server.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { setProcessSms } from "#app/platform/runtime/process-sms.server.ts";
import type { testDatabase } from "#tests/support/database.ts";
import { memberCtx } from "./member-ctx.ts";
import { orderPackage, testOrigin } from "./payments.ts";
import { anyTenant } from "./tenant.ts";

/** Cents of the package that is ordered: 30 credits. */
export const debitPrice = 4_550;

/** What a member tells of an account in a mandate. */
export const mandateDetails = (changes: Partial<MandateDetails> = {}): MandateDetails => ({
  holder: "J. de Vries",
  iban: "NL91ABNA0417164300",
  street: "Singel 1",
  postcode: "1012 AB",
  city: "Amsterdam",
  country: "NL",
  mobile: "+31612345678",
  ...changes,
});

/** The nth account at a bank in Berlin. */
const ibanNumbered = (n: number) =>
  composeIBAN({ countryCode: "DE", bban: `50010517${String(n).padStart(10, "0")}` }) ?? expect.fail("is no account");

type Debits = Parameters<typeof anyTenant>[0] extends infer Settings ? NonNullable<Settings> : never;

/** A brand that debits at the fake of Mollie, for a file of tests: members, orders, and what was texted to them. */
export function testDebits(database: ReturnType<typeof testDatabase>, settings: Debits = {}, id = "anybrand") {
  const silent = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } }, ...settings }, id);
  const tenant = { ...silent, company: { ...silent.company, sepa_creditor_id: "NL35ZZZ904172630000" } };
  const tenantId = tenant.id;
  const clock = stoppedClock(new Date("2026-03-02T10:00:00Z"));
  const sent: { to: string; text: string }[] = [];
  let accounts = 0;
  const mollie = { hasAccount: true, fake: null as MollieFake | null };

  beforeAll(async () => {
    await database.addTenant(tenantId);
    const fake = await startMollieFake({ clock, send: () => {} });
    mollie.fake = fake;
    const account = { secretKey: "test_obviouslyFake", webhookSecret: null, baseUrl: fake.baseUrl };
    const accountOf = () => (mollie.hasAccount ? account : null);
    const provider = createMollieProvider({ accountOf, connect: connectToMollieFake });
    setProcessPayments({ sandbox: null, fakes: [onlyInDevelopment(provider)] });
  });
  beforeEach(() => setProcessSms({ sendSms: async (sms) => void sent.push(sms) }));
  afterEach(() => setProcessSms(null));
  afterAll(() => mollie.fake?.close());

  const member = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const codeOf = () => /^\d{6}/.exec(sent.at(-1)?.text ?? "")?.[0] ?? expect.fail("no code was sent");
  const pass = (days: number) => clock.advance(days * millisecondsIn.day);
  /** An account that nobody gave before: what comes back of one says nothing of another. */
  const newIban = () => ibanNumbered((accounts += 1));
  const rowOf = (paymentId: string) =>
    withTenant(tenantId, (tx) => tx.payment.findFirstOrThrow({ where: { tenantId, id: paymentId } }));

  async function start({ isAnyDay = false } = {}) {
    const faults: unknown[] = [];
    const originOf = () => testOrigin;
    const onError = (error: unknown) => faults.push(error);
    const count = await startDebits({ tenant, clock, isAnyDay, originOf, onError });
    return { count, faults: faults.length };
  }

  async function order(ctx: MemberCtx) {
    // why: the latest payment is told by its time
    clock.advance(1_000);
    const { id: after } = await findLatestPayment(ctx);
    return orderPackage(ctx, 30, debitPrice, { method: "directdebit", after });
  }

  async function mandated(changes: Partial<MandateDetails> = {}) {
    const ctx = await member();
    await beginMandate(ctx, mandateDetails(changes));
    await signMandate(ctx, { code: codeOf() });
    return ctx;
  }

  async function debited(ctx: MemberCtx) {
    const { paymentId } = await order(ctx);
    pass(7);
    await start();
    const { providerRef } = await rowOf(paymentId);
    return { paymentId, ref: providerRef ?? expect.fail("was not sent") };
  }

  return {
    silent,
    tenant,
    tenantId,
    clock,
    sent,
    mollie,
    fake: () => mollie.fake ?? expect.fail("the fake has not started"),
    member,
    codeOf,
    newIban,
    pass,
    rowOf,
    start,
    order,
    mandated,
    debited,
  };
}
