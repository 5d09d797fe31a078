import type { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

/** The brands that the console is told for an operator, by id; for nobody with null. */
const brandsOf = (operatorId: string | null) =>
  withConnection(database.urls.console, async (client) => brandsIn(client, operatorId));

async function brandsIn(client: Client, operatorId: string | null): Promise<string[]> {
  if (operatorId !== null) await client.query("select set_config('app.operator_id', $1, false)", [operatorId]);
  const { rows } = await client.query<{ id: string }>("select operator_brands() as id");
  return rows.map(({ id }) => id).toSorted();
}

let ofOne = "";

beforeAll(async () => {
  ofOne = await addOperator(database, { brands: [tenantId] });
});

test("those that the operator holds by any role, each once", async () => {
  expect(await brandsOf(ofOne)).toEqual([tenantId]);
  const ofBoth = await addOperator(database, { brands: [tenantId, otherTenantId] });
  await database.asOwner("insert into operator_grant (operator_id, role, tenant_id) values ($1, 'finance', $2)", [
    ofBoth,
    tenantId,
  ]);
  expect(await brandsOf(ofBoth)).toEqual([otherTenantId, tenantId]);
});

test("all that there are, also those that come later, for who holds every brand", async () => {
  const everywhere = await addOperator(database, { brands: null, role: "analyst" });
  expect(await brandsOf(everywhere)).toEqual([otherTenantId, tenantId]);
  await database.asOwner("insert into tenant (id, company_id) values ('ninth', 1)");
  expect(await brandsOf(everywhere)).toEqual([otherTenantId, tenantId, "ninth"].toSorted());
  expect(await brandsOf(ofOne)).toEqual([tenantId]);
});

test("none without an operator, for nobody known, and for who is not active", async () => {
  expect(await brandsOf(null)).toEqual([]);
  expect(await brandsOf("")).toEqual([]);
  expect(await brandsOf("00000000-0000-4000-8000-000000000000")).toEqual([]);
  for (const status of ["invited", "enrolling", "disabled"] as const)
    expect(await brandsOf(await addOperator(database, { brands: null, status })), status).toEqual([]);
});

test("none once the last role is taken away", async () => {
  await withConnection(database.urls.console, async (client) => {
    const operatorId = await addOperator(database, { brands: [tenantId] });
    expect(await brandsIn(client, operatorId)).toEqual([tenantId]);
    await database.asOwner("delete from operator_grant where operator_id = $1", [operatorId]);
    expect(await brandsIn(client, operatorId)).toEqual([]);
  });
});

test("is the console's to ask, and nobody else's", async () => {
  await expect(withConnection(database.urls.app, (client) => client.query("select operator_brands()"))).rejects.toThrow(
    "permission denied for function",
  );
});

test("is asked once by a statement, however many rows it looks at", async () => {
  const plan = await withConnection(database.urls.console, async (client) => {
    await client.query("select set_config('app.operator_id', $1, false)", [ofOne]);
    const { rows } = await client.query<{ "QUERY PLAN": unknown }>(
      "explain (analyze, format json) select count(*) from tenant_revision where tenant_id = $1",
      [tenantId],
    );
    return JSON.stringify(rows[0]?.["QUERY PLAN"]);
  });
  expect(plan).toMatch(/hashed SubPlan/);
});
