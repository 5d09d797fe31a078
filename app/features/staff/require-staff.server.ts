import { data, type RouterContextProvider } from "react-router";
import { findStaff } from "#app/domain/identity/staff/find-staff.server.ts";
import { type StaffCtx, type StaffRole, staffRoles } from "#app/domain/identity/staff/staff-ctx.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

/**
 * The context of a page for staff in one of the roles; for everyone else the page is not there (404). Every loader and
 * action of `/staff` begins with it.
 */
export async function requireStaff(
  context: Readonly<RouterContextProvider>,
  roles: readonly StaffRole[] = staffRoles,
): Promise<StaffCtx> {
  const ctx = getCtx(context);
  const staff = ctx.actor && (await findStaff({ ...ctx, actor: ctx.actor }));
  if (!staff || !roles.includes(staff.staff.role)) {
    noteSecurityEvent(ctx, "staff_refused");
    throw data(null, { status: 404 });
  }
  return staff;
}
