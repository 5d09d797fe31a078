import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addOrder, addPaidBooks } from "#tests/factories/books.ts";
import { addMember, answerOf, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const day = 86_400_000;
const now = new Date();
const old = new Date(now.getTime() - 90 * day - 1_000);

const isUnpaid = (id: string, tenant = tenantId) => answerOf("is_unpaid_order", [id, now.toISOString()], tenant);
const order = async (over: Parameters<typeof addOrder>[2] = {}, at = old) => {
  const { accountId } = await addMember();
  return withTenant(tenantId, (tx) => addOrder(tx, { tenantId, accountId, at }, over));
};

test.each([
  ["came to no provider", { status: "loading", providerRef: null }],
  ["failed", { status: "failed" }],
  ["was cancelled", { status: "cancelled" }],
  ["gave way to another before it came to a provider", { status: "cancelled", supersededAt: old, providerRef: null }],
] as const)("one that %s is after 90 days, and no sooner", async (_, over) => {
  expect(await isUnpaid(await order(over))).toBe(true);
  expect(await isUnpaid(await order(over, new Date(now.getTime() - 90 * day + 60_000)))).toBe(false);
});

test.each([
  ["is open at its provider", { status: "loading" }],
  ["gave way to another, and may be paid at its provider", { status: "cancelled", supersededAt: old }],
  ["is on its way", { status: "pending" }],
  ["was paid", { status: "completed", completedAt: old }],
  ["was to be debited", { debitOn: old }],
  ["was debited", { debitSentAt: old }],
  ["was given ahead", { advancedAt: old }],
  ["was given back", { refundedMinor: 1 }],
  ["is being given back", { refundingMinor: 1 }],
  ["was fetched back", { chargedBackMinor: 1 }],
] as const)("one that %s is not", async (_, over) => {
  expect(await isUnpaid(await order(over))).toBe(false);
});

test("one of which any row of the books speaks is not, whichever that is", async () => {
  const { accountId } = await addMember();
  const paid = await withTenant(tenantId, (tx) => addPaidBooks(tx, { tenantId, accountId, at: old }));
  const tables = await database.asOwner(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'payment_id' and t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.table_name <> 'refund_claim' order by 1`,
  );
  for (const { name } of tables) {
    // What was told of it, and a discount that it held, end with it.
    const isLeft = ["payment_event", "discount_redemption"].includes(String(name));
    const bare = await order();
    await withSuper(`update ${String(name)} set payment_id = '${bare}' where payment_id = '${paid}'`);
    expect(await isUnpaid(bare), String(name)).toBe(isLeft);
    await withSuper(`update ${String(name)} set payment_id = '${paid}' where payment_id = '${bare}'`);
  }
});

test("one whose money was told of is not, nor one of another brand, nor none", async () => {
  const id = await order();
  expect(await isUnpaid(id, otherTenantId)).toBe(false);
  expect(await isUnpaid("00000000-0000-4000-8000-000000000000")).toBe(false);
  await withSuper(`update payment_event set status = 'completed' where payment_id = '${id}'`);
  expect(await isUnpaid(id)).toBe(false);
});

/** Past the triggers, which refuse every change of what was booked. */
const withSuper = (sql: string) =>
  database.asOwner(`do $body$ begin set local session_replication_role = replica; ${sql}; end $body$`);
