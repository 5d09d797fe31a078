import type { MoneyAlarm, Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What is wrong: one alarm for each kind and subject, however often it is seen. */
export type RaisedAlarm = Pick<MoneyAlarm, "tenantId" | "kind" | "subject" | "raisedAt"> & {
  paymentId?: string;
  details: Prisma.InputJsonObject;
};

/**
 * Notes in the caller's transaction that people must look at something about money; once per kind and subject. Returns
 * whether this is the first time.
 */
export async function raiseAlarm(tx: Tx, alarm: RaisedAlarm): Promise<boolean> {
  const { count } = await tx.moneyAlarm.createMany({ data: [alarm], skipDuplicates: true });
  return count > 0;
}
