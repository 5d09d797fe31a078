import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What an operator noted about a member. */
export type MemberNoteView = { id: string; text: string; operatorId: string; writtenAt: Date };

const most = 100;

/** Reads what was noted about a member, the latest first and 100 at most, in the caller's transaction. */
export function listNotes(
  tx: Tx,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<MemberNoteView[]> {
  return tx.memberNote.findMany({
    where: { tenantId, accountId },
    orderBy: [{ writtenAt: "desc" }, { id: "desc" }],
    take: most,
    select: { id: true, text: true, operatorId: true, writtenAt: true },
  });
}
