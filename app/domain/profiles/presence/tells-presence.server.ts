import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/**
 * Tells whether a viewer (null for a visitor) is told that somebody is here: `tells_presence` of the database
 * (docs/decisions/who-is-told-of-presence.md).
 */
export async function tellsPresence(
  read: Query,
  { tenantId, viewerId, profileId }: { tenantId: string; viewerId: string | null; profileId: string },
): Promise<boolean> {
  const [row] = await read<{ tells: boolean }>(
    "select tells_presence($1, $2, $3) as tells",
    [tenantId, viewerId, profileId],
    "tells-presence",
  );
  return row?.tells ?? false;
}
