import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Case = { id: string; status: "open" | "answered" | "closed"; createdAt: Date };

/** What a member has to do with the desk: codes and moments, no words of anybody; the latest of each. */
export type MemberCases = {
  /** Reports about the member, and by them. */
  reportsAbout: (Case & { reason: string })[];
  reportsBy: (Case & { reason: string })[];
  decisions: { id: string; action: string; ground: string; automated: boolean; decidedAt: Date }[];
};

const most = 10;
const selection = { id: true, reason: true, status: true, createdAt: true } as const;

/** Reads the last ten reports about a member, by them, and decisions about them, in the caller's transaction. */
export async function readCases(
  tx: Tx,
  { tenantId, profileId }: { tenantId: string; profileId: string },
): Promise<MemberCases> {
  const latest = { orderBy: { createdAt: "desc" as const }, take: most, select: selection };
  return {
    reportsAbout: await tx.report.findMany({ where: { tenantId, reportedId: profileId }, ...latest }),
    reportsBy: await tx.report.findMany({ where: { tenantId, reporterId: profileId }, ...latest }),
    decisions: await tx.moderationDecision.findMany({
      where: { tenantId, profileId },
      orderBy: { decidedAt: "desc" },
      take: most,
      select: { id: true, action: true, ground: true, automated: true, decidedAt: true },
    }),
  };
}
