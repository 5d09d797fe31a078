import { complaintToken } from "./complaint-link.server.ts";
import { recordAudit } from "#app/domain/identity/staff/record-audit.server.ts";
import type { StaffCtx } from "#app/domain/identity/staff/staff-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";

/**
 * Answers a complaint, and tells by mail that an answer is there, where there is an address; the words themselves stay
 * on the page.
 * @throws AppError `not_found`, or `conflict` for a closed one.
 */
export async function answerComplaint(ctx: StaffCtx, { id, text }: { id: string; text: string }): Promise<void> {
  if (!isUuid(id)) throw new AppError("not_found");
  const { tenant, clock } = ctx;
  const tenantId = tenant.id;
  const token = await complaintToken(tenantId, { id });
  await withTenant(tenantId, async (tx) => {
    const complaint = await tx.complaint.findUnique({ where: { tenantId_id: { tenantId, id } } });
    if (!complaint) throw new AppError("not_found");
    if (complaint.status === "closed") throw new AppError("conflict");
    const { number, name, email, language } = complaint;
    await tx.complaintMessage.create({
      data: { tenantId, complaintId: id, fromStaff: true, text, createdAt: clock.now() },
    });
    await tx.complaint.update({ where: { tenantId_id: { tenantId, id } }, data: { status: "answered" } });
    await recordAudit(tx, ctx, { action: "complaint.answer", subjectKind: "complaint", subjectId: id });
    if (email === null) return;
    await enqueueJob(tx, sendMailJob, {
      tenantId,
      to: { name: name || email, address: email },
      locale: isLocale(language) ? language : tenant.defaultLocale,
      actionPath: `/complaints/${token}`,
      unsubscribePath: null,
      template: "complaint_answer",
      variables: { name: name || email, number },
    });
  });
}
