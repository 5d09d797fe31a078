import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { asPage } from "./refusal.server.ts";
import { presentReportedProfile } from "./present-reported-profile.ts";

/** The report that a page of staff is about, with the reported profile, their moments as text. */
export async function reportCaseData(ctx: StaffCtx, id: string) {
  const { createdAt, closedAt: _, profile, ...report } = await asPage(viewReport(ctx, { id }));
  return { ...report, createdAt: createdAt.toISOString(), profile: presentReportedProfile(profile) };
}

export type ReportCaseData = Awaited<ReturnType<typeof reportCaseData>>;
