import { beforeEach, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

beforeEach(async () => {
  await database.asOwner("delete from payment_account");
  await database.asOwner(
    "insert into payment_account (company_id, provider, sealed_by, sealed, last_four, changed_by, changed_at) select 1, each, 'a', '\\x00', '1234', 'Kim', now() from unnest('{stripe,mollie}'::payment_provider[]) each",
  );
});

/** Forgets the account at Stripe, connected to `url` and as an operator, by id. */
const forget = (url: string, operatorId: string) =>
  withConnection(url, async (client) => {
    await client.query("select set_config('app.operator_id', $1, false)", [operatorId]);
    const { rows } = await client.query<{ had: boolean }>("select forget_payment_account(1, 'stripe') as had");
    return rows[0]?.had;
  });
const kept = async () =>
  (await database.asOwner("select provider from payment_account order by 1")).map(({ provider }) => provider);

test("forgets that one, once, for the owner and for who holds every brand", async () => {
  const everywhere = await addOperator(database, { brands: null });
  expect(await forget(database.urls.console, everywhere)).toBe(true);
  expect(await kept()).toEqual(["mollie"]);
  expect(await forget(database.urls.owner, "")).toBe(false);
});

test("is refused to who holds single brands, to nobody, and to the site", async () => {
  const ofOne = await addOperator(database, { brands: [tenantId], role: "owner" });
  for (const operator of [ofOne, ""])
    await expect(forget(database.urls.console, operator)).rejects.toThrow("who holds every brand");
  await expect(forget(database.urls.app, ofOne)).rejects.toThrow("permission denied for function");
  expect(await kept()).toEqual(["stripe", "mollie"]);
});
