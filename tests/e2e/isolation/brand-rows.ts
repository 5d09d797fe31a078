import type { Client } from "pg";
import { type Column, readTables, tenantOwned } from "#tests/isolation/catalogue.ts";

/** A word that occurs nowhere but in the rows of the marked brand. */
export const marker = "zqxmark";

/** Every row of a brand, as text, by table. */
export async function readBrand(client: Client, tenantId: string): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const { name } of tenantOwned(await readTables(client))) {
    const found = await client.query<{ row: string }>(
      `select to_jsonb(owned)::text as row from "${name}" owned where tenant_id = $1 order by 1`,
      [tenantId],
    );
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** Every id of a brand's rows that an address or a form could carry, of each column a few. */
export async function idsOfBrand(client: Client, tenantId: string, each: number): Promise<string[]> {
  return collectIds(
    client,
    tenantId,
    each,
    ({ type, name }) => type === "uuid" || /(^|_)(key|number|code|reference)$/.test(name),
  );
}

/** One row's own id of every table in which a brand has rows. */
export async function ownIdsOfBrand(client: Client, tenantId: string): Promise<string[]> {
  return collectIds(client, tenantId, 1, ({ name }) => name === "id");
}

async function collectIds(
  client: Client,
  tenantId: string,
  each: number,
  isWanted: (column: Column) => boolean,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const { name, columns } of tenantOwned(await readTables(client))) {
    for (const column of columns.filter(isWanted)) {
      const found = await client.query<{ id: string }>(
        `select distinct "${column.name}"::text as id from "${name}" where tenant_id = $1 and "${column.name}" is not null limit ${each}`,
        [tenantId],
      );
      for (const { id } of found.rows) if (id.length >= 8) ids.add(id);
    }
  }
  return [...ids];
}

/** Writes the marker into every name, text and address of a brand's people. */
export async function markBrand(client: Client, tenantId: string): Promise<void> {
  await client.query(
    "update profile set name = name || ' zqxmark', bio = bio || ' zqxmark', note = 'zqxmark', opening_message = 'zqxmark', city = 'zqxmark' where tenant_id = $1",
    [tenantId],
  );
  await client.query("update listing set name = name || ' zqxmark' where tenant_id = $1", [tenantId]);
  await client.query("update message set body = body || ' zqxmark' where tenant_id = $1", [tenantId]);
  await client.query("update account set email = 'zqxmark-' || email where tenant_id = $1 and email is not null", [
    tenantId,
  ]);
}
