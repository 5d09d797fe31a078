import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readMigrations } from "#app/platform/db/read-migrations.server.ts";
import { diffSchema } from "#app/platform/db/diff-schema.server.ts";
import { dropDatabase, prepareDatabase } from "#app/platform/db/prepare-database.server.ts";
import { appUrlFor, withDatabaseName } from "#app/platform/db/urls.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "databases as they were" });

describe("migrations", () => {
  test("build exactly what the schema says", async () => {
    expect(await diffSchema(db.urls.owner)).toBe("");
  });

  test("are applied once, however many processes start at once on a server without the database", async () => {
    const owner = withDatabaseName(db.urls.owner, `fresh_${randomUUID().replaceAll("-", "")}`);
    const applied = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase({ owner, app: appUrlFor(owner) })));
    await dropDatabase(owner);
    expect(applied.flat()).toEqual((await readMigrations()).map((migration) => migration.name));
  });

  test("refuse to go on when an applied one was edited", async () => {
    const [first] = await db.asOwner("select checksum, migration_name from _prisma_migrations order by migration_name limit 1");
    await db.asOwner("update _prisma_migrations set checksum = 'other' where migration_name = $1", [first?.["migration_name"]]);
    await expect(prepareDatabase(db.urls)).rejects.toThrow("was edited after it had been applied");
    await db.asOwner("update _prisma_migrations set checksum = $2 where migration_name = $1", [first?.["migration_name"], first?.["checksum"]]);
  });
});
