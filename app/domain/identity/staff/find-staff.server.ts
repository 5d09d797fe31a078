import { staffRoles, type StaffCtx } from "./staff-ctx.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

type Row = { role: string; name: string };

const query = `
  select a.role::text as role, p.name
  from account a join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id
  where a.tenant_id = $1 and a.id = $2 and a.status = 'active'`;

/**
 * The context of a member who is staff of this brand; null for everyone else. The role is read at every request, so
 * that taking it back works at once.
 */
export async function findStaff(ctx: MemberCtx): Promise<StaffCtx | null> {
  const [row] = await readAsTenant(ctx.tenant.id, (read) =>
    read<Row>(query, [ctx.tenant.id, ctx.actor.accountId], "find-staff"),
  );
  const role = staffRoles.find((each) => each === row?.role);
  return row && role ? { ...ctx, staff: { role, name: row.name } } : null;
}
