import pg from "pg";
import { appRole, consoleRole } from "#app/platform/db/cluster/urls.server.ts";

type Leeway = { temporary: boolean; creates: boolean };

/**
 * Takes from everybody but the owner the right to make temporary tables, schemas and objects in `public`: names that
 * others than the owner may plant are names that a function of the owner could take for its own (CWE-426, PostgreSQL's
 * "Writing SECURITY DEFINER Functions Safely"). `login` is the role with which the site or the console comes in. Changes nothing where
 * it is so already. Throws the statements that somebody else has to run where this owner may not.
 */
export async function refusePlantedNames(client: pg.ClientBase, login: string): Promise<void> {
  if (!(await mayPlant(client, login))) return;
  const {
    rows: [row],
  } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  const others = ["public", ...new Set([appRole, consoleRole, login].map((role) => pg.escapeIdentifier(role)))].join(
    ", ",
  );
  const statements = [
    `revoke temporary, create on database ${row?.name} from ${others}`,
    `revoke create on schema public from ${others}`,
  ];
  for (const statement of statements) {
    await client.query(statement).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && error.code === "42501")) throw error;
    });
  }
  if (await mayPlant(client, login)) {
    throw new Error(
      `The database role "${login}" may make temporary tables or new names here, and the owner given may not forbid it. Let who owns the database run: ${statements.join("; ")};`,
    );
  }
}

async function mayPlant(client: pg.ClientBase, login: string): Promise<boolean> {
  const {
    rows: [row],
  } = await client.query<Leeway>(
    `select has_database_privilege($1, current_database(), 'TEMPORARY') as temporary,
       has_database_privilege($1, current_database(), 'CREATE') or has_schema_privilege($1, 'public', 'CREATE') as creates`,
    [login],
  );
  return row === undefined || row.temporary || row.creates;
}
