import pg, { type Client } from "pg";
import type { SqlFunction } from "#app/platform/db/read-functions.server.ts";
import { type LockTimeout, lockTimeout, waitForLocks } from "#app/platform/db/wait-for-locks.server.ts";

/** What was done to the functions of a database, by their names. */
export type RenewedFunctions = { made: string[]; dropped: string[] };

/**
 * Makes the functions of the database those of `functions`, which come in the order of their calls, in one transaction:
 * what differs is replaced, so that triggers, policies, checks and indexes keep it; what has other arguments or results
 * is dropped and made anew, with the functions that are bound to it; what has no file any more is dropped. A comment on
 * each says of which text it is, and where all agree nothing is done. The caller holds the lock of the migrations.
 * Functions that this did not make stay. Throws Error with the function's name and what PostgreSQL says, as where a
 * trigger holds one that has to go; then nothing of it stays.
 */
export async function applyFunctions(
  client: Client,
  functions: readonly SqlFunction[],
  patience: LockTimeout = lockTimeout,
): Promise<RenewedFunctions> {
  const present = await readPresent(client);
  const due = functions.filter(
    (each) =>
      present
        .filter(({ name }) => name === each.name)
        .map(({ mark }) => mark)
        .join() !== markOf(each),
  );
  const files = new Set(functions.map(({ name }) => name));
  const gone = present.filter(({ name, mark }) => isOurs(mark) && !files.has(name));
  if (due.length === 0 && gone.length === 0) return { made: [], dropped: [] };
  let at = "";
  try {
    return await waitForLocks("Renewing functions", patience, () =>
      renew(client, functions, { due, gone }, { ...patience, turnTo: (name) => (at = name) }),
    );
  } catch (error) {
    const detail = error instanceof pg.DatabaseError && error.detail !== undefined ? ` (${error.detail})` : "";
    throw new Error(`The function ${at} failed: ${error instanceof Error ? error.message : String(error)}${detail}`, {
      cause: error,
    });
  }
}

type Present = { oid: number; name: string; signature: string; mark: string | null };
type Changes = { due: readonly SqlFunction[]; gone: readonly Present[] };

const markBegin = "prisma/functions/";
const isOurs = (mark: string | null): boolean => mark?.startsWith(markBegin) ?? false;
const markOf = ({ name, hash }: SqlFunction): string => `${markBegin}${name}.sql ${hash}`;

async function renew(
  client: Client,
  functions: readonly SqlFunction[],
  { due, gone }: Changes,
  { lockTimeoutMilliseconds, turnTo }: LockTimeout & { turnTo: (name: string) => void },
): Promise<RenewedFunctions> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
    const made = new Set(due.map(({ name }) => name));
    for (const each of functions) {
      if (!made.has(each.name)) continue;
      turnTo(each.name);
      // why: what is bound to a function comes after it in the order
      for (const bound of await make(client, each)) made.add(bound);
    }
    turnTo(gone.map(({ name }) => name).join(", "));
    await drop(client, gone);
    await client.query("commit");
    return {
      made: functions.map(({ name }) => name).filter((name) => made.has(name)),
      dropped: gone.map(({ name }) => name),
    };
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Returns the names of functions that were dropped with a former one, and have to be made again. */
async function make(client: Client, made: SqlFunction): Promise<string[]> {
  const bound = (await replace(client, made)) ? [] : await makeAnew(client, made);
  await client.query(`comment on function public.${made.name} is ${pg.escapeLiteral(markOf(made))}`);
  return bound;
}

/** Returns false, and changes nothing, where the function has other arguments or results than the one that is there. */
async function replace(client: Client, { name, sql }: SqlFunction): Promise<boolean> {
  const former = await presentAs(client, name);
  await client.query("savepoint former");
  try {
    await client.query(sql);
    if ((await presentAs(client, name)).length === 1) return true;
  } catch (error) {
    if (former.length === 0 || !hasCode(error, "42P13")) throw error;
  }
  await client.query("rollback to savepoint former");
  return false;
}

async function makeAnew(client: Client, { name, sql }: SqlFunction): Promise<string[]> {
  const former = await presentAs(client, name);
  const { rows } = await client.query<Present>(boundSql, [former.map(({ oid }) => oid)]);
  const bound = rows.filter(({ mark }) => isOurs(mark));
  await drop(client, [...former, ...bound]);
  await client.query(sql);
  return bound.map((each) => each.name);
}

async function drop(client: Client, functions: readonly Present[]): Promise<void> {
  // why together, and if they exist: they may be bound to each other, and to one that was dropped before
  if (functions.length > 0)
    await client.query(`drop function if exists ${functions.map(({ signature }) => signature).join(", ")}`);
}

const hasCode = (error: unknown, code: string): boolean => error instanceof pg.DatabaseError && error.code === code;

const presentSql = `select p.oid, proname as name, format('public.%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) as signature, obj_description(p.oid, 'pg_proc') as mark
  from pg_proc p where pronamespace = 'public'::regnamespace`;

/**
 * Functions bound to others by more than their names, and to those in turn: what PostgreSQL drops with them or not at
 * all.
 */
const boundSql = `with recursive bound as (
    select objid from pg_depend where classid = 'pg_proc'::regclass and refclassid = 'pg_proc'::regclass and refobjid = any ($1::oid[])
    union select d.objid from pg_depend d join bound b on d.refobjid = b.objid where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass
  ) ${presentSql} and p.oid in (select objid from bound) and p.oid <> all ($1::oid[])`;

async function readPresent(client: Client): Promise<Present[]> {
  return (await client.query<Present>(presentSql)).rows;
}

async function presentAs(client: Client, name: string): Promise<Present[]> {
  return (await client.query<Present>(`${presentSql} and proname = $1`, [name])).rows;
}
