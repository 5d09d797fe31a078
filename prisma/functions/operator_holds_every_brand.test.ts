import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

const holdsEvery = (operatorId: string) =>
  withConnection(database.urls.console, async (client) => {
    await client.query("select set_config('app.operator_id', $1, false)", [operatorId]);
    return (await client.query<{ every: boolean }>("select operator_holds_every_brand() as every")).rows[0]?.every;
  });

test("a role on every brand is one, and a role on each brand is none", async () => {
  expect(await holdsEvery(await addOperator(database, { brands: null }))).toBe(true);
  expect(await holdsEvery(await addOperator(database, { brands: [tenantId, otherTenantId] }))).toBe(false);
  expect(await holdsEvery("")).toBe(false);
});

test("who is not active holds nothing", async () => {
  expect(await holdsEvery(await addOperator(database, { brands: null, status: "disabled" }))).toBe(false);
});

test("is the console's to ask, and nobody else's", async () => {
  await expect(
    withConnection(database.urls.app, (client) => client.query("select operator_holds_every_brand()")),
  ).rejects.toThrow("permission denied for function");
});
