import type { FollowedComplaint } from "#app/domain/safety/complaints/follow-complaint.server.ts";
import { paymentNumber } from "#app/domain/money/payments/payment-number.ts";
import type { ShownClaim } from "./refund-claims.tsx";

/** Claims as pages carry them: payments by the number that people read, dates as text. */
export const showClaims = (claims: FollowedComplaint["refundClaims"]): ShownClaim[] =>
  claims.map(({ paymentId, dueFrom, withdrawnAt, ...claim }) => ({
    ...claim,
    number: paymentNumber(paymentId),
    dueFrom: dueFrom.toISOString(),
    isWithdrawn: withdrawnAt !== null,
  }));
