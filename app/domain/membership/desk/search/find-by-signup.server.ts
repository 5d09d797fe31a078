import type { MemberPlace } from "./member-cursor.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { isListedMoment } from "#app/platform/forms/list-cursor.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Wanted = {
  tenantId: string;
  /** Ids of accounts; null for everybody. */
  accountIds: readonly string[] | null;
  after: MemberPlace | null;
  most: number;
};

/** Finds members by when they came, the newest first and after a place, at most `most`; in the caller's transaction. */
export async function findBySignup(tx: Tx, { tenantId, accountIds, after, most }: Wanted): Promise<MemberPlace[]> {
  const found = await tx.account.findMany({
    where: { tenantId, ...(accountIds && { id: { in: [...accountIds] } }), ...beyond(after) },
    orderBy: [{ signupDate: "desc" }, { id: "desc" }],
    take: most,
    select: { id: true, signupDate: true },
  });
  return found.map(({ id, signupDate }) => ({ key: signupDate.toISOString(), id }));
}

function beyond(after: MemberPlace | null): Prisma.AccountWhereInput {
  const at = new Date(after?.key ?? "");
  if (!after || !isListedMoment(at)) return {};
  return { signupDate: { lte: at }, OR: [{ signupDate: { lt: at } }, { id: { lt: after.id } }] };
}
