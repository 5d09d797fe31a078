import type { ClientBase } from "pg";

/**
 * Functions of PostgreSQL itself that everybody may call where nobody says otherwise, and that nothing of the platform
 * calls: large objects and messages in the log fill the disk past every table, right and brand, and the site's role
 * could end the connections of all its processes.
 */
const unneeded = `pronamespace = 'pg_catalog'::regnamespace and (proname ~ '^lo_'
  or proname in ('loread', 'lowrite', 'pg_logical_emit_message', 'pg_cancel_backend', 'pg_terminate_backend'))`;

/** Those of the database that everybody may call still, as PostgreSQL writes them. */
export const openFunctionsSql = `select p.oid::regprocedure::text as name from pg_proc p
  where ${unneeded} and has_function_privilege('public', p.oid, 'execute') order by 1`;

/**
 * Takes from everybody the functions that nobody needs, in the database of `client`, and lets `owner` end connections.
 * Changes nothing where it is so already, and where the role of `client` may not: returns what is open afterwards.
 */
export async function withholdFunctions(client: ClientBase, owner: string | null): Promise<string[]> {
  const open = await readOpen(client);
  if (open.length === 0) return [];
  const { rows } = await client.query<{ may: boolean }>(
    "select rolsuper as may from pg_roles where rolname = current_user",
  );
  // why asked: for whoever may not, PostgreSQL only warns
  if (rows[0]?.may !== true) return open;
  await client.query(`revoke execute on function ${open.join(", ")} from public`);
  if (owner !== null)
    await client.query(
      `grant execute on function pg_cancel_backend(int), pg_terminate_backend(int, bigint) to ${owner}`,
    );
  return readOpen(client);
}

async function readOpen(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(openFunctionsSql);
  return rows.map(({ name }) => name);
}
