import { findByToken } from "#app/domain/complaints/complaint-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

const perDay = { limit: 20, windowSeconds: 24 * 60 * 60 };

/**
 * Adds a message to a complaint by whoever filed it; one that was answered waits for staff again.
 * @throws AppError `not_found` for an unknown secret, `conflict` for a closed complaint, `too_many_requests` beyond 20 a day.
 */
export async function addToComplaint({ tenant, clock }: Pick<Ctx, "tenant" | "clock">, { token, text }: { token: string; text: string }): Promise<void> {
  const tenantId = tenant.id;
  const where = await findByToken(tenantId, token);
  if (!where) throw new AppError("not_found");
  await withTenant(tenantId, async (tx) => {
    const complaint = await tx.complaint.findUnique({ where, select: { id: true, status: true } });
    if (!complaint) throw new AppError("not_found");
    if (complaint.status === "closed") throw new AppError("conflict");
    const { allowed } = await processLimits().takeToken({ key: `complaint-message:${tenantId}:${complaint.id}`, ...perDay });
    if (!allowed) throw new AppError("too_many_requests");
    await tx.complaintMessage.create({ data: { tenantId, complaintId: complaint.id, text, createdAt: clock.now() } });
    await tx.complaint.update({ where: { tenantId_id: { tenantId, id: complaint.id } }, data: { status: "open" } });
  });
}
