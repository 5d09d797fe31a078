import { expect, test } from "vitest";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();

test.each(["tenant_id", "brand_id"])(
  "a host or revision written by %s has its tenant under both names",
  async (column) => {
    await database.asOwner(`insert into tenant_host (host, ${column}) values ($1, $2)`, [
      `${column}.example`,
      tenantId,
    ]);
    expect(
      await database.asOwner("select tenant_id, brand_id from tenant_host where host = $1", [`${column}.example`]),
    ).toEqual([{ tenant_id: tenantId, brand_id: tenantId }]);
    const [revision] = await database.asOwner(
      `insert into tenant_revision (${column}, number, document, content_hash, author) values ($1, $2, '{}', '', 'robin') returning tenant_id, brand_id`,
      [tenantId, column.length],
    );
    expect(revision).toEqual({ tenant_id: tenantId, brand_id: tenantId });
  },
);

test("one of no tenant is refused", async () => {
  await expect(database.asOwner("insert into tenant_host (host) values ('nobody.example')")).rejects.toThrow(
    "tenant_id",
  );
});
