import type { viewReport } from "#app/domain/safety/moderation/view-report.server.ts";

type Viewed = Awaited<ReturnType<typeof viewReport>>["profile"];

/** A reported profile as it goes to the page, its times as text. */
export function presentReportedProfile({ createdAt, account, decisions, ...shown }: Viewed) {
  return {
    ...shown,
    accountStatus: account?.status ?? null,
    joined: (account?.signupDate ?? createdAt).toISOString(),
    decisions: decisions.map(({ decidedAt, ...decision }) => ({ ...decision, at: decidedAt.toISOString() })),
  };
}

export type ReportedProfileView = ReturnType<typeof presentReportedProfile>;
