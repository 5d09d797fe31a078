import { foldLooks } from "#app/domain/money/desk/log/fold-looks.ts";
import type { DeskMember } from "#app/domain/membership/desk/find-member.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What somebody of the team did with a member. */
export type MemberLogEntry = {
  at: Date;
  /** As the audit has it, such as `member.view`. */
  action: string;
  /** The name of a member who is staff; "" for an operator, whose name brands do not keep, and for the system. */
  by: string;
  operatorId: string | null;
  reason: string;
  /** How often in a row, where somebody looked and did nothing else. */
  times: number;
};

const most = 50;

/** Reads what the team did with a member, their profile and their wallet, the latest 50; in the caller's transaction. */
export async function readLog(
  tx: Tx,
  tenantId: string,
  { accountId, profileId }: Pick<DeskMember, "accountId" | "profileId">,
): Promise<MemberLogEntry[]> {
  const entries = await tx.auditEntry.findMany({
    where: {
      tenantId,
      OR: [
        { subjectKind: "member", subjectId: accountId },
        { subjectKind: "wallet", subjectId: accountId },
        { subjectKind: "profile", subjectId: profileId },
      ],
    },
    orderBy: { happenedAt: "desc" },
    take: most,
    select: {
      happenedAt: true,
      action: true,
      operatorId: true,
      reason: true,
      staff: { select: { profile: { select: { name: true } } } },
    },
  });
  return foldLooks(
    entries.map(({ happenedAt, staff, ...entry }) => ({
      ...entry,
      at: happenedAt,
      by: staff?.profile?.name ?? "",
      times: 1,
    })),
  );
}
