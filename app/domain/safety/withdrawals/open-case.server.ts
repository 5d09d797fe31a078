import { randomUUID } from "node:crypto";
import { complaintNumber } from "#app/domain/safety/complaints/complaint-number.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Withdrawal } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Lays a statement before staff, in the caller's transaction: a complaint about a payment, whose `text` says by when the
 * money is due. Returns its number.
 */
export async function openCase(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, name, email, language }: Pick<Withdrawal, "accountId" | "name" | "email" | "language">,
  textOf: (number: string) => string,
): Promise<string> {
  const tenantId = tenant.id;
  const [id, number] = [randomUUID(), complaintNumber()];
  const createdAt = clock.now();
  await tx.complaint.create({
    data: { tenantId, id, number, subject: "payment", accountId, name, email, language, createdAt },
  });
  await tx.complaintMessage.create({ data: { tenantId, complaintId: id, text: textOf(number), createdAt } });
  return number;
}
