import type { StaffCtx } from "./staff-ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** How many cases of each kind wait for staff of the brand. */
export type WaitingCounts = { photos: number; complaints: number; reports: number; appeals: number };

const query = `
  select (select count(*)::int from photo f where tenant_id = $1 and status = 'pending' and (purpose = 'profile'
      or (checked_at is not null and exists (select from message m where m.tenant_id = f.tenant_id and m.photo_id = f.id)))) as photos,
    (select count(*)::int from complaint where tenant_id = $1 and status = 'open') as complaints,
    (select count(*)::int from report where tenant_id = $1 and status = 'open') as reports,
    (select count(*)::int from appeal where tenant_id = $1 and status = 'open') as appeals`;

/** Counts what waits for staff, in one round trip. */
export async function countWaiting({ tenant }: StaffCtx): Promise<WaitingCounts> {
  const [row] = await readAsTenant(tenant.id, (read) => read<WaitingCounts>(query, [tenant.id], "count-waiting"));
  return row ?? { photos: 0, complaints: 0, reports: 0, appeals: 0 };
}
