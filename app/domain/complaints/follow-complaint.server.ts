import type { ComplaintSubject } from "#app/domain/complaints/complaint-contract.ts";
import { isComplaintToken } from "#app/domain/complaints/complaint-token.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A complaint as whoever filed it sees it. */
export type FollowedComplaint = {
  number: string;
  subject: ComplaintSubject;
  status: "open" | "answered" | "closed";
  createdAt: Date;
  messages: { id: string; fromStaff: boolean; text: string; createdAt: Date }[];
};

/**
 * The complaint behind the secret of its page.
 * @throws AppError `not_found` for any other secret.
 */
export async function followComplaint({ tenant }: Pick<Ctx, "tenant">, { token }: { token: string }): Promise<FollowedComplaint> {
  if (!isComplaintToken(token)) throw new AppError("not_found");
  const found = await withTenant(tenant.id, (tx) =>
    tx.complaint.findUnique({
      where: { tenantId_token: { tenantId: tenant.id, token } },
      select: { number: true, subject: true, status: true, createdAt: true, messages: { select: { id: true, fromStaff: true, text: true, createdAt: true }, orderBy: { createdAt: "asc" } } },
    }),
  );
  if (!found) throw new AppError("not_found");
  return found;
}
