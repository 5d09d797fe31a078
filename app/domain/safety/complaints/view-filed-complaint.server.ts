import type { ComplaintSubject } from "./complaint-contract.ts";
import { answerBy } from "./answer-by.ts";
import { findByToken } from "./complaint-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** A complaint as whoever filed it sees it. */
export type FiledComplaintView = {
  number: string;
  subject: ComplaintSubject;
  status: "open" | "answered" | "closed";
  createdAt: Date;
  /** Until when it is answered at the latest. */
  answerBy: Date;
  /** What is asked back for unused credits, by payment; money in minor units. */
  refundClaims: {
    id: string;
    paymentId: string;
    credits: number;
    amountMinor: number;
    currency: string;
    dueFrom: Date;
    withdrawnAt: Date | null;
  }[];
  messages: { id: string; fromStaff: boolean; text: string; createdAt: Date }[];
};

/**
 * The complaint behind the secret of its page.
 * @throws AppError `not_found` for any other secret.
 */
export async function viewFiledComplaint(
  { tenant }: Pick<Ctx, "tenant">,
  { token }: { token: string },
): Promise<FiledComplaintView> {
  const where = await findByToken(tenant.id, token);
  if (!where) throw new AppError("not_found");
  const found = await withTenant(tenant.id, (tx) =>
    tx.complaint.findUnique({
      where,
      select: {
        number: true,
        subject: true,
        status: true,
        createdAt: true,
        refundClaims: {
          select: {
            id: true,
            paymentId: true,
            credits: true,
            amountMinor: true,
            currency: true,
            dueFrom: true,
            withdrawnAt: true,
          },
          orderBy: { id: "asc" },
        },
        messages: { select: { id: true, fromStaff: true, text: true, createdAt: true }, orderBy: { createdAt: "asc" } },
      },
    }),
  );
  if (!found) throw new AppError("not_found");
  return { ...found, answerBy: answerBy(found) };
}
