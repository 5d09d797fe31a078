import { isValidIBAN } from "ibantools";
import { z } from "zod";

const amount = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z.string().regex(/^(?:0|[1-9]\d*)(?:\.\d{2})?$/),
});
const metadata = z.unknown().optional();

/** The methods that the fake has a checkout page for, and direct debit. */
export const fakeMethods = [
  "creditcard",
  "applepay",
  "ideal",
  "bancontact",
  "przelewy24",
  "blik",
  "kbc",
  "belfius",
  "eps",
  "satispay",
  "bancomatpay",
  "mybank",
  "bizum",
  "twint",
  "trustly",
  "paybybank",
  "directdebit",
] as const;

/** What the fake takes, and nothing besides. */
export const paymentRequest = z.strictObject({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  webhookUrl: z.url().optional(),
  method: z.enum(fakeMethods).optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
  metadata,
  sequenceType: z.enum(["oneoff", "recurring"]).optional(),
  customerId: z.string().optional(),
  mandateId: z.string().optional(),
});
export const refundRequest = z.strictObject({ amount, description: z.string().max(255).optional(), metadata });
export const customerRequest = z.strictObject({ name: z.string(), email: z.string().optional(), metadata });
export const mandateRequest = z.strictObject({
  method: z.literal("directdebit"),
  consumerName: z.string().min(1),
  consumerAccount: z.string().refine(isValidIBAN, "is no IBAN"),
  signatureDate: z.iso.date().optional(),
  mandateReference: z
    .string()
    .regex(/^(?!\/\/)[A-Za-z0-9:?/+(),.\- ]{1,35}$/)
    .optional(),
});

/** How a payment can end at the fake; `pending` is paid or fails later. */
export type FakeOutcome = {
  status: "paid" | "pending" | "failed" | "canceled" | "expired";
  /** Why a card was refused, and the code with which a bank returned a debit. */
  failureReason?: string;
  bankReasonCode?: string;
};

export type FakeRefund = { id: string; createdAt: string; request: z.infer<typeof refundRequest>; status: string };
export type FakeChargeback = {
  id: string;
  createdAt: string;
  amount: z.infer<typeof amount>;
  reason: { code: string; description: string } | null;
  reversedAt: string | null;
};
export type FakePayment = {
  id: string;
  /** Whose it is: nobody sees it with another key. */
  apiKey: string;
  createdAt: string;
  expiresAt: string;
  endedAt: string | null;
  /** When money that is on its way is here, in milliseconds; null where somebody says so. */
  arrivesAt: number | null;
  request: z.infer<typeof paymentRequest>;
  status: "open" | FakeOutcome["status"];
  failure: Pick<FakeOutcome, "failureReason" | "bankReasonCode">;
  refunds: FakeRefund[];
  chargebacks: FakeChargeback[];
};
export type FakeCustomer = {
  id: string;
  apiKey: string;
  createdAt: string;
  request: z.infer<typeof customerRequest>;
  mandates: { id: string; createdAt: string; request: z.infer<typeof mandateRequest> }[];
};
