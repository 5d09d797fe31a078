import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { regionTable } from "./region-table.server.ts";

/** Brings the database's regions to what the table says; regions that profiles may refer to are never removed. */
export async function publishRegions(tx: Tx): Promise<void> {
  const rows = JSON.stringify(
    regionTable.map(({ id, country, lat, lon, name, names }) => ({
      id,
      country,
      latitude: lat,
      longitude: lon,
      names: { native: name, ...names },
    })),
  );
  await tx.$executeRaw`
    insert into region (id, country, names, latitude, longitude)
    select id, country, names, latitude, longitude
    from jsonb_to_recordset(${rows}::jsonb) as fresh(id text, country char(2), names jsonb, latitude float8, longitude float8)
    on conflict (id) do update set names = excluded.names, latitude = excluded.latitude, longitude = excluded.longitude`;
}
