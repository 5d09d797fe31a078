import { z } from "zod";
import { paymentMoment } from "./payment-moment.ts";
import { ofPayment, standing } from "./payment-parts.ts";
import { moment } from "#app/console/contracts/moment.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const viewPayment = endpoint({
  name: "payments.view",
  method: "GET",
  path: "/brands/:brand/payments/:payment",
  access: "payments.see",
  summary: "A payment with everything that happened to it; the look is written down",
  input: ofPayment,
  output: z.object({
    id: z.string(),
    number: z.string(),
    standing,
    payer: z.object({ accountId: z.string(), name: z.string(), isPremium: z.boolean() }),
    amountMinor: z.int(),
    refundedMinor: z.int(),
    refundingMinor: z.int(),
    chargedBackMinor: z.int(),
    discountMinor: z.int(),
    vatMinor: z.int(),
    /** In hundredths of a percent. */
    vatRate: z.int(),
    tax: z.enum(["vat", "gst"]),
    currency: z.string(),
    credits: z.int(),
    /** What can still be given back, in minor units. */
    leftMinor: z.int(),
    discount: z.object({ code: z.string(), percentage: z.number() }).nullable(),
    method: z.string(),
    cardScheme: z.string().nullable(),
    provider: z.string(),
    providerRef: z.string().nullable(),
    country: z.string(),
    debit: z.object({ reference: z.string(), account: z.string() }).nullable(),
    debitOn: moment.nullable(),
    failure: z.string().nullable(),
    returnCode: z.string().nullable(),
    deliveryConsentAt: moment.nullable(),
    withdrawalConsentAt: moment.nullable(),
    createdAt: moment,
    timeline: z.array(paymentMoment),
  }),
});

export type ViewedPayment = z.output<typeof viewPayment.output>;
