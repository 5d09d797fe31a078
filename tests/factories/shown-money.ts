import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

const retry: PaymentMethod[] = [];

/** A payment by card as its page shows it: completed, nothing given back. */
export const shownPayment = {
  id: "0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11",
  number: "P-1",
  status: "completed",
  standing: "completed",
  credits: 30,
  currency: "EUR",
  amountMinor: 4_550,
  discountMinor: 0,
  vatMinor: 790,
  vatRate: 2_100,
  refundedMinor: 0,
  chargedBackMinor: 0,
  failure: null,
  tax: "vat",
  method: "card",
  checkoutUrl: null,
  fictional: null,
  debit: null,
  isAdvanced: false,
  isDiscountLost: false,
  at: Date.parse("2026-03-01T10:00:00Z"),
  hasJustArrived: false,
  retry,
} as const;

/** What the pages that sell credits show to a member in the Netherlands, where nothing can be bought. */
export const shownOffers = {
  from: null,
  quotes: [],
  methods: [],
  isBarred: false,
  icons: {},
  featured: 75,
  country: "NL" as const,
  wallet: { credits: 30, owed: 0 },
  fictional: null,
  refundDays: 14,
  costs: { message: 1, photo: 2, gift: 3 },
  active: null,
  now: shownPayment.at,
};
