import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addGiftBooks, addOrder, addPaidBooks } from "#tests/factories/books.ts";
import { addMember, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const thisYear = new Date().getUTCFullYear();
const ages = [
  ["of now", new Date(), false],
  ["of the tenth year", new Date(Date.UTC(thisYear - 10, 0, 2)), false],
  ["of the eleventh year", new Date(Date.UTC(thisYear - 11, 11, 30)), true],
] as const;
/** What a row is of, whether it was paid for, and whether the address was ever confirmed. */
const states = [
  ["a member", { status: "active" }, "paid"],
  ["a member who never paid", { status: "active" }, "gift"],
  ["a member who never confirmed", { status: "not_confirmed", confirmedAt: null }, "gift"],
  ["somebody erased", { status: "erased" }, "paid"],
  ["somebody erased who never paid", { status: "erased" }, "gift"],
  ["somebody erased who paid and never confirmed", { status: "erased", confirmedAt: null }, "paid"],
  ["somebody erased who neither paid nor confirmed", { status: "erased", confirmedAt: null }, "gift"],
] as const;
const nameless = { email: null, passwordHash: null, birthDate: null };
const ofAccount = "l.tenant_id = e.tenant_id and l.id = e.ledger_account_id and l.account_id = $1";
const ofPayment = "payment_id in (select id from payment where account_id = $1)";
const rowsIn: Readonly<Record<string, string>> = {
  ledger_entry: `transfer_id in (select e.transfer_id from ledger_entry e join ledger_account l on ${ofAccount})`,
  payment_event: ofPayment,
  receipt: ofPayment,
  settlement_movement: ofPayment,
  money_alarm: ofPayment,
};
const cases = ages.flatMap(([age, at, isOver]) =>
  states.flatMap(([who, account, bought]) =>
    Object.keys(rowsIn)
      .filter((table) => bought === "paid" || table === "ledger_entry")
      .map((table) => {
        const isErased = account.status === "erased";
        const isGift = isErased && bought === "gift" && "confirmedAt" in account;
        const goes = table === "ledger_entry" ? (isErased && isOver) || isGift : isOver;
        return { table, age, at, who, account, bought, goes };
      }),
  ),
);

/** Deletes rows of an account, as the application and as the owner, and says how many went. */
async function remove(url: string, table: string, accountId: string): Promise<number | null> {
  return withConnection(url, async (client) => {
    await client.query("begin; select set_config('app.tenant_id', 'lagoon', true)");
    const { rowCount } = await client.query(`delete from ${table} where ${rowsIn[table]}`, [accountId]);
    await client.query("rollback");
    return rowCount;
  });
}

test.each(cases)("a row of $table $age of $who: may go: $goes", async ({ table, at, account, bought, goes }) => {
  const { accountId } = await addMember({
    ...account,
    ...(account.status === "erased" && nameless),
    signupDate: at,
  });
  await withTenant(tenantId, async (tx) => {
    await addGiftBooks(tx, { tenantId, accountId, at });
    if (bought === "paid") await addPaidBooks(tx, { tenantId, accountId, at });
  });
  for (const url of [database.urls.app, database.urls.owner, database.superuser])
    await (goes
      ? expect(remove(url, table, accountId)).resolves.toBeGreaterThan(0)
      : expect(remove(url, table, accountId)).rejects.toThrow(`a row of ${table} is kept by law`));
});

test("a transfer is kept by its entries, and one of a payment by the law besides", async () => {
  const { accountId } = await addMember({ status: "erased", ...nameless, confirmedAt: null });
  await withTenant(tenantId, (tx) => addGiftBooks(tx, { tenantId, accountId, at: new Date() }));
  const transfers = async (isPaid: boolean) =>
    withTenant(tenantId, (tx) =>
      tx.ledgerTransfer.deleteMany({
        where: {
          tenantId,
          paymentId: isPaid ? { not: null } : null,
          entries: { some: { tenantId, ledgerAccount: { tenantId, accountId } } },
        },
      }),
    );
  await expect(transfers(false)).rejects.toThrow("ledger_entry_tenant_id_transfer_id_fkey");
  await withTenant(tenantId, (tx) => addPaidBooks(tx, { tenantId, accountId, at: new Date() }));
  await expect(transfers(true)).rejects.toThrow("a row of ledger_transfer is kept by law");
});

test("what was told of an order that nobody paid goes after 90 days", async () => {
  const { accountId } = await addMember();
  const at = new Date(Date.now() - 91 * 86_400_000);
  await withTenant(tenantId, (tx) => addOrder(tx, { tenantId, accountId, at }));
  expect(await remove(database.urls.app, "payment_event", accountId)).toBe(1);
  await withTenant(tenantId, (tx) => addOrder(tx, { tenantId, accountId, at: new Date() }));
  await expect(remove(database.urls.app, "payment_event", accountId)).rejects.toThrow("kept by law");
});

test.each(["ledger_entry", "ledger_transfer", "payment_event", "receipt", "settlement_movement"])(
  "nothing of %s is ever changed, however old",
  async (table) => {
    const { accountId } = await addMember({ status: "erased", ...nameless });
    const at = new Date("2001-01-01T00:00:00Z");
    await withTenant(tenantId, (tx) => addPaidBooks(tx, { tenantId, accountId, at }));
    await expect(database.asOwner(`update ${table} set tenant_id = tenant_id`)).rejects.toThrow("append only");
    await expect(database.asOwner(`truncate ${table} cascade`)).rejects.toThrow("append only");
  },
);
