import type { Clock } from "#app/platform/clock/clock.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Closes the appeals that are not closed yet, answered or because nobody is left to answer. Returns how many. */
export async function closeAppeals(
  tx: Tx,
  { tenantId, clock }: { tenantId: string; clock: Clock },
  which: Prisma.AppealWhereInput,
  answer: { answer: string; upheld: boolean } | null = null,
): Promise<number> {
  const { count } = await tx.appeal.updateMany({
    where: { AND: [which, { tenantId, status: { not: "closed" } }] },
    data: { ...answer, status: "closed", answeredAt: clock.now() },
  });
  return count;
}
