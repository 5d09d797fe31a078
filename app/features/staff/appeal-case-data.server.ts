import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { viewAppeal } from "#app/domain/safety/moderation/view-appeal.server.ts";
import { asPage } from "./refusal.server.ts";

/** The appeal that a page of staff is about, its moments as text. */
export async function appealCaseData(ctx: StaffCtx, id: string) {
  const {
    createdAt,
    decision: { decidedAt, ...decision },
    ...appeal
  } = await asPage(viewAppeal(ctx, { id }));
  return { ...appeal, at: createdAt.toISOString(), decision: { ...decision, at: decidedAt.toISOString() } };
}

export type AppealCaseData = Awaited<ReturnType<typeof appealCaseData>>;
