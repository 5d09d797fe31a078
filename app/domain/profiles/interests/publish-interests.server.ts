import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { listInterests } from "./list-interests.server.ts";

/** Brings the database's interests to what the table says; interests that profiles may have are never removed. */
export async function publishInterests(tx: Tx): Promise<void> {
  const rows = JSON.stringify(listInterests());
  await tx.$executeRaw`
    insert into interest (id, "group", position)
    select id, "group", position
    from jsonb_to_recordset(${rows}::jsonb) as fresh(id text, "group" text, position int)
    on conflict (id) do update set "group" = excluded."group", position = excluded.position`;
}
