import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { viewComplaint } from "#app/domain/safety/complaints/view-complaint.server.ts";
import { presentComplaint } from "#app/features/complaints/present-complaint.server.ts";
import { asPage } from "./refusal.server.ts";

/** The complaint that a page of staff is about, as it goes to the browser. */
export async function complaintCaseData(ctx: StaffCtx, id: string) {
  return presentComplaint(await asPage(viewComplaint(ctx, { id })));
}

export type ComplaintCaseData = Awaited<ReturnType<typeof complaintCaseData>>;
