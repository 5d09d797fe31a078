import { mayBeDebited } from "#app/domain/money/mandates/may-be-debited.ts";
import { readReturnedDebits } from "#app/domain/money/mandates/read-returned-debits.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A member whom their bank's answers keep from paying by debit, with its codes, the latest first. */
export type BarredMember = { accountId: string; name: string; codes: string[]; since: Date };

/** Members whose returned debits say that none is tried any more, or for now, in the caller's transaction. */
export async function readBarredMembers(
  tx: Tx,
  { tenantId, now, most }: { tenantId: string; now: Date; most: number },
): Promise<BarredMember[]> {
  const returned = await tx.payment.findMany({
    where: {
      tenantId,
      method: "directdebit",
      OR: [{ returnCode: { not: null } }, { disputes: { some: { tenantId, status: { not: "inquiry" } } } }],
    },
    distinct: ["accountId"],
    orderBy: { createdAt: "desc" },
    take: most,
    select: { accountId: true, account: { select: { profile: { select: { name: true } } } } },
  });
  const barred: BarredMember[] = [];
  for (const { accountId, account } of returned) {
    const returns = await readReturnedDebits(tx, { tenantId, accountId });
    const [latest] = returns.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    if (!latest || mayBeDebited(returns, now)) continue;
    const codes = [...new Set(returns.map(({ code }) => code))];
    barred.push({ accountId, name: account.profile?.name ?? "", codes, since: latest.at });
  }
  return barred;
}
