import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test("a table shows and takes rows of the transaction's tenant alone, of the owner too", async () => {
  await withConnection(database.urls.owner, async (client) => {
    await client.query(
      "create table fresh (tenant_id text not null, id int, primary key (tenant_id, id)); select enforce_tenant_isolation('fresh')",
    );
    for (const [index, id] of [tenantId, otherTenantId].entries())
      await client.query(
        `begin; set local app.tenant_id = '${id}'; insert into fresh values ('${id}', ${index}); commit`,
      );
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    expect((await client.query("select * from fresh")).rows).toEqual([{ tenant_id: tenantId, id: 0 }]);
    expect((await client.query("update fresh set id = id + 5")).rowCount).toBe(1);
    await expect(client.query(`insert into fresh values ('${otherTenantId}', 7)`)).rejects.toThrow(
      "row-level security",
    );
    await client.query("rollback");
    expect((await client.query("select * from fresh")).rows).toEqual([]);
  });
});

test("only the owner may bind a table", async () => {
  await expect(
    withConnection(database.urls.app, (client) => client.query("select enforce_tenant_isolation('account')")),
  ).rejects.toThrow("permission denied for function");
});
