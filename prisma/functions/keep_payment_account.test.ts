import { beforeEach, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const now = new Date("2026-11-24T12:00:00Z");

beforeEach(() => database.asOwner("delete from payment_account"));

/** Keeps an account, connected to `url` and as an operator, by id. */
const keep = (url: string, operatorId: string, { company = 1, end = "1234" } = {}) =>
  withConnection(url, async (client) => {
    await client.query("select set_config('app.operator_id', $1, false)", [operatorId]);
    const { rows } = await client.query<{ kept: boolean }>(
      "select keep_payment_account($1, 'stripe', 'a', '\\x00', $2, 'Kim', $3) as kept",
      [company, end, now],
    );
    return rows[0]?.kept;
  });
const kept = () => database.asOwner("select company_id, provider, last_four, changed_by from payment_account");

test("keeps one for each company and provider, for the owner and for who holds every brand", async () => {
  const everywhere = await addOperator(database, { brands: null });
  expect(await keep(database.urls.owner, "")).toBe(true);
  expect(await keep(database.urls.console, everywhere, { end: "5678" })).toBe(true);
  expect(await kept()).toEqual([{ company_id: 1, provider: "stripe", last_four: "5678", changed_by: "Kim" }]);
});

test("keeps nothing of a company that is not there", async () => {
  expect(await keep(database.urls.owner, "", { company: 9 })).toBe(false);
  expect(await kept()).toEqual([]);
});

test("is refused to who holds single brands, to nobody, and to the site", async () => {
  const ofOne = await addOperator(database, { brands: [tenantId], role: "owner" });
  for (const operator of [ofOne, ""])
    await expect(keep(database.urls.console, operator)).rejects.toThrow("who holds every brand");
  await expect(keep(database.urls.app, ofOne)).rejects.toThrow("permission denied for function");
  expect(await kept()).toEqual([]);
});
