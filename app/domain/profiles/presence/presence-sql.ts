/**
 * SQL: the last sign of life of a profile, null where the viewer is not told of it (`$1` is the brand; both are SQL
 * expressions): `told_presence` of the database (docs/decisions/who-is-told-of-presence.md).
 */
export const toldOf = (viewer: string, profile: string): string =>
  `(select told.last_active_at from told_presence($1, ${viewer}) told where told.profile_id = ${profile})`;

/**
 * The same of a row of `listing`, which is there for the findable alone, in a statement that leaves out whom a block
 * keeps from the reader.
 */
export const toldOfListed = (listing: string): string =>
  `case when not ${listing}.fictional then ${listing}.last_active_at end`;
