import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";
import { asPage } from "./refusal.server.ts";
import { shownProfile } from "./shown-profile.ts";

/** The report that a page of staff is about, with the reported profile, their moments as text. */
export async function reportCaseData(ctx: StaffCtx, id: string) {
  const { createdAt, closedAt: _, profile, ...report } = await asPage(viewReport(ctx, { id }));
  return { ...report, createdAt: createdAt.toISOString(), profile: shownProfile(profile) };
}

export type ReportCaseData = Awaited<ReturnType<typeof reportCaseData>>;
