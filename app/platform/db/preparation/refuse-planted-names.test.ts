import { expect, test } from "vitest";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { prepareDatabase } from "./prepare-database.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase();
const name = () => new URL(db.urls.owner).pathname.slice(1);
const mayPlant = () =>
  withConnection(
    db.urls.app,
    async (client) =>
      (
        await client.query(
          "select has_database_privilege(current_database(), 'TEMP') as temporary, has_schema_privilege('public', 'CREATE') as creates",
        )
      ).rows[0],
  );

test("every start takes the right to plant names from everybody, whoever gave it", async () => {
  await db.asOwner(
    `grant temporary, create on database ${name()} to public; grant create on schema public to public, liaison_app`,
  );
  expect(await mayPlant()).toEqual({ temporary: true, creates: true });
  await Promise.all([1, 2, 3].map(() => prepareDatabase(db.urls)));
  expect(await mayPlant()).toEqual({ temporary: false, creates: false });
});

test("an owner of the schema alone says what the owner of the database has to run", async () => {
  await db.asOwner(
    `grant temporary on database ${name()} to public; alter database ${name()} owner to liaison_superuser; alter schema public owner to liaison_superuser; revoke temporary on database ${name()} from liaison_owner`,
  );
  await expect(prepareDatabase(db.urls)).rejects.toThrow(
    `Let who owns the database run: revoke temporary, create on database ${name()} from public, "liaison_app", "liaison_console"; revoke create on schema public from public, "liaison_app", "liaison_console";`,
  );
  await db.asOwner(`revoke temporary on database ${name()} from public; grant all on schema public to liaison_owner`);
  expect(await prepareDatabase(db.urls)).toEqual([]);
});
