/**
 * SQL: whether a viewer sees a profile, for lists (`$1` is the brand; both are SQL expressions). Of one profile
 * `sees_profile` tells.
 */
export const isSeen = (viewer: string, profile: string): string =>
  `exists (select from seen_profiles($1, ${viewer}) seen where seen.profile_id = ${profile})`;

/** SQL: everybody between whom and a member stands a block, read once a statement. */
export const blocksOf = (member: string): string => `((select blocks_of($1, ${member}))::uuid[])`;
