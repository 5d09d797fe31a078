import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * The first of some names of a time zone (IANA), the best first, that the database knows, which is the one to store; UTC
 * where it knows none. It is asked each time: an outside PostgreSQL has zones of its own (`known_zone`).
 */
export async function knownTimeZone(tx: Tx, names: readonly string[]): Promise<string> {
  const [row] = await tx.$queryRaw<{ zone: string }[]>`select known_zone(variadic ${[...names]}::text[]) as zone`;
  return row?.zone ?? "UTC";
}
