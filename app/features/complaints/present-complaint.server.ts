import type { FiledComplaintView } from "#app/domain/safety/complaints/view-filed-complaint.server.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import type { RefundClaimView } from "./refund-claims.tsx";

type Carried = Pick<FiledComplaintView, "createdAt" | "answerBy" | "messages" | "refundClaims">;

const presentClaims = (claims: FiledComplaintView["refundClaims"]): RefundClaimView[] =>
  claims.map(({ paymentId, dueFrom, withdrawnAt, ...claim }) => ({
    ...claim,
    number: paymentNumber(paymentId),
    dueFrom: dueFrom.toISOString(),
    isWithdrawn: withdrawnAt !== null,
  }));

/** A complaint as pages carry it: payments by the number that people read, dates as text. */
export function presentComplaint<Complaint extends Carried>({
  createdAt,
  answerBy,
  messages,
  refundClaims,
  ...shown
}: Complaint) {
  return {
    ...shown,
    createdAt: createdAt.toISOString(),
    answerBy: answerBy.toISOString(),
    messages: messages.map(({ createdAt: at, ...message }) => ({ ...message, at: at.toISOString() })),
    refundClaims: presentClaims(refundClaims),
  };
}

type Presented = ReturnType<typeof presentComplaint<FiledComplaintView>>;

// why: a page of this version may be answered by the version before, which names no day
export type ComplaintView = Omit<Presented, "answerBy"> & Partial<Pick<Presented, "answerBy">>;
