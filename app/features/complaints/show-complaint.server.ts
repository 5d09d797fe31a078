import type { FollowedComplaint } from "#app/domain/safety/complaints/follow-complaint.server.ts";
import { paymentNumber } from "#app/domain/money/payments/payment-number.ts";
import type { ShownClaim } from "./refund-claims.tsx";

type Carried = Pick<FollowedComplaint, "createdAt" | "messages" | "refundClaims">;

const showClaims = (claims: FollowedComplaint["refundClaims"]): ShownClaim[] =>
  claims.map(({ paymentId, dueFrom, withdrawnAt, ...claim }) => ({
    ...claim,
    number: paymentNumber(paymentId),
    dueFrom: dueFrom.toISOString(),
    isWithdrawn: withdrawnAt !== null,
  }));

/** A complaint as pages carry it: payments by the number that people read, dates as text. */
export function showComplaint<Complaint extends Carried>({ createdAt, messages, refundClaims, ...shown }: Complaint) {
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    messages: messages.map(({ createdAt: at, ...message }) => ({ ...message, at: at.toISOString() })),
    refundClaims: showClaims(refundClaims),
  };
}

export type ShownComplaint = ReturnType<typeof showComplaint<FollowedComplaint>>;
