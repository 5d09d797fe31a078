import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { withholdFunctions } from "./withhold-functions.server.ts";

const db = testDatabase();

const tryAsSite = (sql: string) =>
  withConnection(db.urls.app, async (client) => {
    await client.query(`begin; ${sql}; rollback`);
    return "done";
  }).catch((error: unknown) => (error instanceof Error && "code" in error ? error.code : error));

test("an owner who is no superuser says what everybody may call, and a superuser takes it away", async () => {
  expect(await tryAsSite("select lo_from_bytea(0, 'fresh')")).toBe("42501");
  await db.asOwner("grant execute on function lo_from_bytea(oid, bytea), lo_creat(int) to public");
  expect(await tryAsSite("select lo_from_bytea(0, 'fresh')")).toBe("done");
  const said: string[] = [];
  await prepareDatabase(db.urls, { say: (step) => said.push(step) });
  expect(said).toEqual([expect.stringContaining("may call 2 functions that nothing here needs (lo_creat(integer) …)")]);
  expect(await tryAsSite("select lo_from_bytea(0, 'fresh')")).toBe("done");
  expect(await withConnection(db.superuser, (client) => withholdFunctions(client, null))).toEqual([]);
  expect(await tryAsSite("select lo_from_bytea(0, 'fresh')")).toBe("42501");
  said.length = 0;
  await prepareDatabase(db.urls, { say: (step) => said.push(step) });
  expect(said).toEqual([]);
});
