import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { vatWithin } from "#app/domain/money/vat/vat-rates.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Payment } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { buildCompany } from "#tests/factories/brand.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { keepReceipts } from "#app/domain/money/payments/keep-receipts.server.ts";
import { listReceipts } from "./list-receipts.server.ts";

// why: numbers are counted for all brands of a company together
const database = testDatabase({ about: "every row of every table" });
const brands = [anyTenant({}, "one"), anyTenant({}, "other")] as const;
/** A brand of another company, which counts by itself. */
const independent: Tenant = { ...anyTenant({}, "independent"), company: buildCompany({ id: 2 }) };
const sellers: readonly Tenant[] = [...brands, independent];
const clock = stoppedClock(new Date("2026-12-31T22:30:00Z"));
const members = new Map<string, MemberCtx>();
beforeAll(async () => {
  for (const brand of sellers) {
    await database.addTenant(brand.id, brand.company.id);
    members.set(brand.id, await memberCtx(brand, clock));
  }
});

const amountMinor = 4_550;
const vatRate = 2_100;

async function paidAt({ id: tenantId }: Tenant): Promise<Payment> {
  const accountId = members.get(tenantId)?.actor.accountId ?? "";
  return withTenant(tenantId, (tx) =>
    tx.payment.create({
      data: {
        tenantId,
        accountId,
        idempotencyKey: randomUUID(),
        status: "completed",
        provider: "sandbox",
        method: "card",
        country: "NL",
        credits: 30,
        currency: "EUR",
        amountMinor,
        vatRate,
        vatMinor: vatWithin(amountMinor, vatRate),
        createdAt: clock.now(),
        completedAt: clock.now(),
      },
    }),
  );
}

/** Books a payment as it stands, as settling it does; `fails` undoes it at the last moment. */
async function book(brand: Tenant, id: string, { refundedMinor, fails }: { refundedMinor: number; fails: boolean }) {
  const tenantId = brand.id;
  await withTenant(tenantId, async (tx) => {
    await tx.$queryRaw`select id from payment where tenant_id = ${tenantId} and id = ${id}::uuid for no key update`;
    const payment = await tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } });
    const later = { ...payment, refundedMinor: Math.max(payment.refundedMinor, refundedMinor) };
    await tx.payment.update({
      where: { tenantId_id: { tenantId, id } },
      data: { refundedMinor: later.refundedMinor },
    });
    await keepReceipts(tx, { tenant: brand, clock }, later);
    if (fails) throw new Error("broken off");
  }).catch((error: unknown) => {
    if (!fails) throw error;
  });
}

const numbersOf = async (kind: string, year: number, companyId = 1) =>
  (
    await database.asOwner(
      "select number from receipt where kind = $1::receipt_kind and year = $2 and company_id = $3 order by number",
      [kind, year, companyId],
    )
  ).map((row) => Number(row["number"]));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it("numbers of a company have no gap and no double, whatever brands book, repeat and break off at the same moment", async () => {
  const steps = fc.array(
    fc.record({
      brand: fc.integer({ min: 0, max: sellers.length - 1 }),
      refunds: fc.array(fc.integer({ min: 0, max: amountMinor }), { maxLength: 3 }),
      breaks: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 4, maxLength: 10 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (sales) => {
      await Promise.all(
        sales.map(async ({ brand: index, refunds, breaks }) => {
          const brand = sellers[index] ?? independent;
          const { id } = await paidAt(brand);
          await Promise.all(
            [0, ...refunds].map((refundedMinor, turn) =>
              book(brand, id, { refundedMinor, fails: breaks[turn] ?? false }),
            ),
          );
        }),
      );
      for (const kind of ["receipt", "credit_note"])
        for (const companyId of [1, 2]) {
          const numbers = await numbersOf(kind, 2026, companyId);
          expect(numbers).toEqual(upTo(numbers.length));
        }
      const wrong = await database.asOwner(`
        select p.id from payment p
          left join receipt r on r.tenant_id = p.tenant_id and r.payment_id = p.id
        group by p.tenant_id, p.id
        having count(*) filter (where r.kind = 'receipt') > 1
          or coalesce(sum(r.amount_minor) filter (where r.kind = 'credit_note'), 0) <> case when count(r.id) > 0 then p.refunded_minor else 0 end`);
      expect(wrong).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

it("numbers begin anew with the year of the company's own zone", async () => {
  const [brand] = brands;
  const at = stoppedClock(new Date("2027-12-31T22:59:59Z"));
  const first = await paidAt(brand);
  await withTenant(brand.id, (tx) => keepReceipts(tx, { tenant: brand, clock: at }, first));
  at.advance(1_000);
  const second = await paidAt(brand);
  await withTenant(brand.id, (tx) => keepReceipts(tx, { tenant: brand, clock: at }, second));
  expect([await numbersOf("receipt", 2027), await numbersOf("receipt", 2028)]).toEqual([[1], [1]]);
});

it("a member reads the receipts of their own payments, whose credit notes add up to the cent", async () => {
  const [brand, elsewhere] = brands;
  const member = members.get(brand.id);
  if (!member) throw new Error("The brand has no member");
  const { id } = await paidAt(brand);
  for (const refundedMinor of [1_000, 1_001, amountMinor]) await book(brand, id, { refundedMinor, fails: false });
  const [receipt, ...notes] = await listReceipts(member, { paymentId: id });
  expect(receipt).toMatchObject({
    kind: "receipt",
    amountMinor,
    corrects: null,
    methodName: "Card",
    tax: "vat",
    taxNumber: expect.stringMatching(/^VAT /),
  });
  expect(receipt?.number).toMatch(/^R1-2026-\d{6}$/);
  expect(receipt?.seller).toMatchObject({ name: brand.company.name, vatNumber: expect.any(String) });
  expect(notes.map((note) => note.amountMinor)).toEqual([1_000, 1, 3_549]);
  expect(notes.every(({ number, corrects }) => number.startsWith("C1-2026-") && corrects === receipt?.number)).toBe(
    true,
  );
  expect(notes.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(receipt?.vatMinor);
  const stranger = await memberCtx(brand, clock);
  expect(await listReceipts(stranger, { paymentId: id })).toEqual([]);
  const there = members.get(elsewhere.id);
  expect(there && (await listReceipts(there, { paymentId: id }))).toEqual([]);
  expect(await listReceipts(member, { paymentId: "none" })).toEqual([]);
});

it("nobody changes a receipt that was issued", async () => {
  for (const change of ["update receipt set amount_minor = 1", "delete from receipt"])
    await expect(database.asOwner(change)).rejects.toThrow(/append only|kept by law/);
});
