import type { MemberPlace } from "./member-cursor.ts";
import { nameRanges } from "./name-ranges.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

const firstPlace: MemberPlace = { key: "", id: "00000000-0000-0000-0000-000000000000" };

/**
 * Finds members whose name begins as was typed, in the ways in which names are written, by name and after a place, at most
 * `most`; in the caller's transaction. It reads the index `profile_start_of_name`, a range for each way of writing.
 */
export function findByName(
  tx: Tx,
  { tenantId, name, after, most }: { tenantId: string; name: string; after: MemberPlace | null; most: number },
): Promise<MemberPlace[]> {
  const { key, id } = after ?? firstPlace;
  const { from, until } = nameRanges(name);
  return tx.$queryRaw<MemberPlace[]>`
    select distinct found.key collate "C" as key, found.id
    from unnest(${from}::text[], ${until}::text[]) as range (first, beyond)
    cross join lateral (
      select name as key, account_id as id from profile
      where tenant_id = ${tenantId} and account_id is not null
        and name collate "C" >= range.first and name collate "C" < range.beyond
        and (name collate "C", account_id) > (${key}::text collate "C", ${id}::uuid)
      order by name collate "C", account_id limit ${most}
    ) as found
    order by 1, 2 limit ${most}`;
}
