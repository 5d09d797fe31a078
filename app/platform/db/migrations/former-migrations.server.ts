import type { Migration } from "./read-migrations.server.ts";

/** Names of migrations that were applied, with their checksums. */
export type AppliedMigrations = ReadonlyMap<string, string>;

/**
 * Tells whether migrations of former releases have built what this one builds, so that it is only noted. Throws Error
 * in a sentence where one of them was edited since, or some are missing: such tables are of a release that this one
 * cannot bring forward.
 */
export function isBuiltAlready({ name, replaces }: Migration, applied: AppliedMigrations): boolean {
  const present = [...replaces].filter(([former]) => applied.has(former));
  if (present.length === 0) return false;
  const edited = present.find(([former, checksum]) => applied.get(former) !== checksum);
  if (edited) throw new Error(`Migration ${edited[0]} was edited after it had been applied`);
  const missing = [...replaces.keys()].find((former) => !applied.has(former));
  if (missing !== undefined)
    throw new Error(
      `The database is of an older release, which this one cannot bring forward: it lacks the migration ${missing}. Start the last release before ${name} on it once, then this one.`,
    );
  return true;
}

/**
 * Tells whether a later release has been at a database: whether it has a migration that `migrations` neither hold nor
 * replace.
 */
export function isOfLaterRelease(migrations: readonly Migration[], applied: AppliedMigrations): boolean {
  const known = new Set(migrations.flatMap(({ name, replaces }) => [name, ...replaces.keys()]));
  return [...applied.keys()].some((name) => !known.has(name));
}
