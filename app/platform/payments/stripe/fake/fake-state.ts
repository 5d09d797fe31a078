import type { SessionParams } from "./fake-params.ts";

/** Why a try was refused, in Stripe's words. */
export type FakeError = { type: "card_error" | "invalid_request_error"; code: string; decline_code?: string };

type FakeIntent = {
  id: string;
  created: number;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  error: FakeError | null;
};

export type FakeCharge = {
  id: string;
  created: number;
  status: "pending" | "succeeded" | "failed";
  /** When its money came to the account; null before. */
  settledAt: number | null;
  amountRefunded: number;
  failureCode: string | null;
};

export type FakeRefund = {
  id: string;
  created: number;
  amount: number;
  charge: string;
  intent: string;
  metadata: Record<string, string>;
  status: "succeeded" | "failed";
  /** When its money came back to the account; null for what the payer has. */
  failedAt: number | null;
};

/** What moved on the account because of a dispute, in Stripe's amounts. */
export type FakeMove = { amount: number; created: number };

export type FakeDispute = {
  id: string;
  created: number;
  amount: number;
  status: "warning_needs_response" | "warning_closed" | "needs_response" | "won" | "lost";
  moves: FakeMove[];
};

/** A checkout and everything that became of it. Times are seconds since 1970. */
export type FakePayment = {
  id: string;
  account: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  params: SessionParams;
  amount: number;
  currency: string;
  type: "card" | "sepa_debit";
  intent: FakeIntent | null;
  charge: FakeCharge | null;
  refunds: FakeRefund[];
  disputes: FakeDispute[];
};
