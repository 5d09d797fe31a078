import { randomUUID } from "node:crypto";
import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import { answerBy } from "./answer-by.ts";
import { complaintToken } from "./complaint-link.server.ts";
import { complaintNumber } from "./complaint-number.ts";
import { readRefundable } from "#app/domain/money/refunds/read-refundable.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Asks staff, in the name of a member who leaves, to pay back unused credits that were paid for, in the caller's
 * transaction: a complaint about payments with its claims, and a receipt by mail. Nothing is due before `dueFrom`,
 * until when the member can come back. Returns the number; null where there is nothing to pay back.
 */
export async function claimRefund(tx: Tx, ctx: MemberCtx, { dueFrom }: { dueFrom: Date }): Promise<string | null> {
  const { tenant, actor, clock } = ctx;
  const { accountId } = actor;
  const tenantId = tenant.id;
  const { refundable } = await readRefundable(tx, { tenantId, accountId });
  if (refundable.length === 0) return null;
  const account = await tx.account.findUniqueOrThrow({
    where: { tenantId_id: { tenantId, id: accountId } },
    select: { email: true, language: true, profile: { select: { name: true } } },
  });
  const [id, number] = [randomUUID(), complaintNumber()];
  await tx.complaint.create({
    data: {
      tenantId,
      id,
      number,
      subject: "payment",
      accountId,
      email: account.email,
      name: account.profile?.name ?? "",
      language: account.language,
      createdAt: clock.now(),
    },
  });
  await tx.refundClaim.createMany({
    data: refundable.map((claim) => ({ ...claim, tenantId, complaintId: id, dueFrom })),
  });
  const actionPath = `/complaints/${await complaintToken(tenantId, { id })}`;
  const due = answerBy({ createdAt: clock.now(), refundClaims: [{ dueFrom, withdrawnAt: null }] });
  await mailMember(tx, ctx, { accountId, actionPath }, ({ languageTag, timeZone }) => ({
    template: "complaint_receipt",
    variables: { number, answerBy: dateTimeFormat(languageTag, { dateStyle: "long", timeZone }).format(due) },
    cause: "return",
  }));
  return number;
}
