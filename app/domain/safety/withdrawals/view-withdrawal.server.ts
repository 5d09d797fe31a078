import { bookingZone } from "#app/domain/money/payments/booking-zone.ts";
import { complaintToken } from "#app/domain/safety/complaints/complaint-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { RefundStatus, WithdrawalOutcome } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { languageTag } from "#app/platform/locale/language-tag.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { describeWithdrawal } from "./describe-withdrawal.server.ts";
import { readWithdrawalToken } from "./withdrawal-link.server.ts";
import { showAddress } from "#app/platform/mail-address/show-address.server.ts";

/** A statement of withdrawal as its page shows it, to whoever has the link. */
export type WithdrawalView = {
  number: string;
  name: string;
  email: string | null;
  purchase: string;
  time: string;
  outcome: WithdrawalOutcome;
  /** What follows, in words. */
  follows: string;
  refund: RefundStatus | null;
  /** The secret of the case's page, where staff decide or read what was written, and it is still there. */
  caseToken: string | null;
};

/**
 * The statement behind the secret of its page, in the reader's language.
 * @throws AppError `not_found` for any other secret.
 */
export async function viewWithdrawal(
  { tenant, locale }: Pick<Ctx, "tenant" | "locale">,
  { token }: { token: string },
): Promise<WithdrawalView> {
  const tenantId = tenant.id;
  const id = await readWithdrawalToken(tenantId, token);
  const found = await (id === null
    ? null
    : withTenant(tenantId, async (tx) => {
        const stated = await tx.withdrawal.findUnique({
          where: { tenantId_id: { tenantId, id } },
          include: { payment: true, refund: true },
        });
        const opened =
          stated && stated.caseNumber !== null
            ? await tx.complaint.findUnique({
                where: { tenantId_number: { tenantId, number: stated.caseNumber } },
                select: { id: true },
              })
            : null;
        return stated && { stated, opened };
      }));
  if (!found) throw new AppError("not_found");
  const { stated, opened } = found;
  const words = describeWithdrawal(stated, {
    tenant,
    texts: textLanguageOf(locale, tenant),
    languageTag: languageTag(locale, tenant.company.country),
    timeZone: bookingZone(tenant.company),
  });
  const { number, name, email, outcome, refund } = stated;
  return {
    number,
    name,
    email: email === null ? null : showAddress(email),
    purchase: words.purchase,
    time: words.time,
    outcome,
    follows: words.outcome,
    refund: refund?.status ?? null,
    caseToken: opened && (await complaintToken(tenantId, opened)),
  };
}
