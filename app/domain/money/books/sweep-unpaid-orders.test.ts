import { beforeAll, expect, it } from "vitest";
import { sweepUnpaidOrders } from "./sweep-unpaid-orders.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addOrder, addPaidBooks } from "#tests/factories/books.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenantId = "golden";
// why now: the database asks its own clock whether a row of the books may go
const clock = stoppedClock(new Date());
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
let accountId = "";

beforeAll(async () => {
  await database.addTenant(tenantId);
  accountId = (await withTenant(tenantId, (tx) => createMember(tx, { tenantId }))).account.id;
});

const addOld = (over: Parameters<typeof addOrder>[2] = {}, at = daysAgo(91)) =>
  withTenant(tenantId, (tx) => addOrder(tx, { tenantId, accountId, at }, over));
const isThere = async (id: string) => (await database.asOwner("select from payment where id = $1", [id])).length > 0;

it("ends orders that never came to anything after 90 days, with what was told of them and their discount", async () => {
  const unpaid = [
    await addOld({ status: "loading", providerRef: null }),
    await addOld(),
    await addOld({ status: "cancelled" }),
  ];
  const fresh = await addOld({}, daysAgo(89));
  const pending = await addOld({ status: "pending" });
  const unheard = await addOld({ status: "loading" });
  const paid = await withTenant(tenantId, (tx) => addPaidBooks(tx, { tenantId, accountId, at: daysAgo(400) }));
  await withTenant(tenantId, async (tx) => {
    const code = await tx.discountCode.create({ data: { tenantId, code: "SPRING", valuePercentage: 10 } });
    await tx.discountRedemption.create({
      data: { tenantId, accountId, paymentId: unpaid[0] ?? "", discountCodeId: code.id },
    });
  });
  expect(await sweepUnpaidOrders({ tenantId, clock })).toBe(3);
  for (const id of unpaid) expect(await isThere(id)).toBe(false);
  for (const id of [fresh, pending, unheard, paid]) expect(await isThere(id)).toBe(true);
  expect(await database.asOwner("select from payment_event where payment_id = any ($1)", [unpaid])).toEqual([]);
  expect(await sweepUnpaidOrders({ tenantId, clock })).toBe(0);
});

it("ends them all, however many there are", async () => {
  await database.asOwner(
    `insert into payment (tenant_id, account_id, idempotency_key, status, provider, method, country, credits, currency, amount_minor, vat_rate, vat_minor, created_at, updated_at)
     select 'golden', $1, 'many-' || n, 'cancelled', 'sandbox', 'card', 'NL', 1, 'EUR', 1, 0, 0, $2, $2 from generate_series(1, 501) n`,
    [accountId, daysAgo(100).toISOString()],
  );
  expect(await sweepUnpaidOrders({ tenantId, clock })).toBe(501);
});
