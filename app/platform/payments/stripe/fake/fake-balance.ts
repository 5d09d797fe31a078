import type { StripeJson } from "./fake-fields.ts";

type Moved = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  fee: number;
  category: string;
  type: string;
};

/** Money that moved on the account, without what moved it. */
export const balanceJson = ({ id, created, amount, currency, fee, category, type }: Moved): StripeJson => ({
  id,
  object: "balance_transaction",
  amount,
  available_on: created,
  balance_type: "payments",
  created,
  currency,
  description: null,
  exchange_rate: null,
  fee,
  fee_details: [],
  net: amount - fee,
  reporting_category: category,
  status: "available",
  type,
});
