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
  amountRefunded: number;
  failureCode: string | null;
};

export type FakeRefund = { id: string; created: number; amount: number; charge: string; intent: string };

export type FakeDispute = {
  id: string;
  created: number;
  amount: number;
  status: "warning_needs_response" | "warning_closed" | "needs_response" | "won" | "lost";
  /** What it moved on the account, in Stripe's amounts. */
  moves: number[];
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
  disputes: FakeDispute[];
};
