import pg from "pg";

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Tells whether a migration is a statement that PostgreSQL takes outside a transaction only: what is done concurrently,
 * and a block that commits what it did so far, step by step.
 */
export function runsAlone(sql: string): boolean {
  return /\bconcurrently\b|\bcommit;/i.test(sql.replaceAll(comments, ""));
}

/**
 * Removes the index that a broken build of this statement left behind: PostgreSQL keeps it up, never reads it, and
 * takes it for the one that is to be built. Does nothing where there is none, or where it is sound.
 */
export async function dropInvalidIndex(client: pg.Client, sql: string): Promise<void> {
  const name = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?([a-z_0-9]+)"?/i.exec(
    sql.replaceAll(comments, ""),
  )?.[1];
  if (name === undefined) return;
  const { rowCount } = await client.query(
    "select from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [`public.${pg.escapeIdentifier(name)}`],
  );
  if (rowCount) await client.query(`drop index concurrently public.${pg.escapeIdentifier(name)}`);
}
