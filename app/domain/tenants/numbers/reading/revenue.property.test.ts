import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { breakDownNumbers } from "./break-down-numbers.server.ts";
import { breakdownKinds } from "./breakdown-kinds.ts";
import { totalOf } from "./figures.ts";
import { seeNumbers } from "./see-numbers.server.ts";
import { keepDays } from "#app/domain/tenants/numbers/counting/keep-days.server.ts";
import { keepReceipts } from "#app/domain/money/payments/keep-receipts.server.ts";
import { vatWithin } from "#app/domain/money/vat/vat-rates.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { forgetBrands } from "#tests/factories/console-brand.ts";
import { addOperator } from "#tests/support/operators.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepEveryBrand } from "#tests/support/sweeps.ts";

const database = testDatabase({ about: "all money of every brand" });
const brands = [anyTenant({}, "one"), anyTenant({}, "other")];
const now = stoppedClock(new Date("2026-11-23T12:00:00Z"));
const lengthOfHistory = 60;
const vatRate = 2_100;

const payments = fc.array(
  fc.record({
    brand: fc.nat(1),
    currency: fc.constantFrom("EUR", "PLN", "DKK"),
    method: fc.constantFrom("card", "ideal", "paypal"),
    country: fc.constantFrom("NL", "PL", "DK"),
    amountMinor: fc.integer({ min: 1, max: 100_000 }),
    daysAgo: fc.nat(lengthOfHistory),
    /** Shares given back in the end, one after another, up and down, as refunds are sent and fail. */
    refunds: fc.array(fc.record({ share: fc.integer({ min: 0, max: 100 }), later: fc.nat(30) }), { maxLength: 3 }),
    chargedBack: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 12 },
);
type Paid = typeof payments extends fc.Arbitrary<(infer Each)[]> ? Each : never;

const daysAgo = (days: number) => new Date(now.now().getTime() - Math.max(0, days) * millisecondsIn.day);

async function live(paid: Paid): Promise<void> {
  const brand = brands[paid.brand] ?? anyTenant();
  const tenantId = brand.id;
  await withTenant(tenantId, async (tx) => {
    const { account } = await createMember(tx, { tenantId });
    const { currency, method, country, amountMinor } = paid;
    const chargedBackMinor = Math.floor((amountMinor * paid.chargedBack) / 100);
    const at = daysAgo(paid.daysAgo);
    const payment = await tx.payment.create({
      data: {
        tenantId,
        accountId: account.id,
        idempotencyKey: randomUUID(),
        status: "completed",
        provider: "sandbox",
        method,
        country,
        credits: 1,
        currency,
        amountMinor,
        vatRate,
        vatMinor: vatWithin(amountMinor, vatRate),
        completedAt: at,
        chargedBackMinor,
        chargedBackAt: chargedBackMinor > 0 ? at : null,
      },
    });
    await keepReceipts(tx, { tenant: brand, clock: stoppedClock(at) }, payment);
    let ago = paid.daysAgo;
    for (const { share, later } of paid.refunds) {
      ago -= later;
      const refundedMinor = Math.floor((amountMinor * share) / 100);
      const changed = await tx.payment.update({
        where: { tenantId_id: { tenantId, id: payment.id } },
        data: { refundedMinor },
      });
      await keepReceipts(tx, { tenant: brand, clock: stoppedClock(daysAgo(ago)) }, changed);
    }
  });
}

/** What the payments themselves say, by currency. */
async function ledger(column: string): Promise<Record<string, number>> {
  const rows = await database.asOwner(
    `select currency, sum(${column})::float8 as minor from payment where status = 'completed' group by currency having sum(${column}) <> 0`,
  );
  return Object.fromEntries(rows.map(({ currency, minor }) => [String(currency), Number(minor)]));
}

const withoutZeros = (amounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(amounts).filter(([, minor]) => minor !== 0));

it("revenue and charge-backs equal the payments to the cent, by currency, whatever was paid, given back and fetched back when", async () => {
  const asked = { range: "own", from: "2026-01-01", to: "2026-11-23", brand: null } as const;
  await fc.assert(
    fc.asyncProperty(payments, async (history) => {
      await forgetBrands(database);
      const { operator, ...rest } = brandOperator({ clock: now });
      const ctx = { ...rest, operator: { ...operator, id: await addOperator(database, { brands: null }) } };
      for (const { id } of brands) await database.addTenant(id);
      for (const paid of history) await live(paid);
      for (let run = 0; run < 2; run += 1) {
        await sweepEveryBrand(keepDays, { clock: now });
        const view = await seeNumbers(ctx, asked);
        expect(withoutZeros(view.total.revenue)).toEqual(await ledger("amount_minor - refunded_minor"));
        expect(view.total.sales).toBe(history.length);
        expect(view.chargedBack).toEqual(await ledger("charged_back_minor"));
        expect(withoutZeros(totalOf(view.days).revenue)).toEqual(withoutZeros(view.total.revenue));
        for (const by of breakdownKinds) {
          const { parts, others } = await breakDownNumbers(ctx, { ...asked, by, order: "sales", most: 2 });
          const sum = totalOf(others === null ? parts : [...parts, others]);
          expect(withoutZeros(sum.revenue), by).toEqual(withoutZeros(view.total.revenue));
          expect(sum.sales, by).toBe(history.length);
        }
      }
    }),
    { numRuns: 12 },
  );
});
