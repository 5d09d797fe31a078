import type { Country } from "#app/platform/geo/countries.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";

/** A reduction of one order, be it for newcomers or by a code (fields of spec section 3). */
export type Discount = {
  /** Upper case. */
  code: string;
  /** Per cent, 1 to 100. */
  percentage: number;
  /** Since when it is offered: what it is taken off is the lowest price since 30 days before. */
  begins: Date;
  expires: Date | null;
  country: string | null;
  currency: string | null;
  /** The least an order must cost before the reduction, in minor units. */
  minimumMinor: number;
  /** Empty means every method. */
  methods: readonly string[];
  validity: "once" | "once_per_user" | "unlimited";
  isDisabled: boolean;
  /** The one member whom it is for; null for everyone. */
  accountId: string | null;
  /** Whether `validity` allows no further order. */
  isUsed: boolean;
};

/** Whose order it is, and when. */
export type DiscountFacts = { accountId: string; country: Country; now: Date };

/** An order without its reduction. */
export type DiscountedOrder = { amountMinor: number; currency: string; method: PaymentMethod };

export type DiscountRefusal =
  | "discount_unknown"
  | "discount_used"
  | "discount_expired"
  | "discount_country"
  | "discount_minimum"
  | "discount_method";

/** What holds once a discount has ended. */
export type Following = { percentage: number; expires: Date | null };

/**
 * A discount with its deadline and what follows it: null where it is the usual prices. Pages and mails know discounts
 * in this form alone.
 */
export type RunningDiscount = Discount & { follows: Following | null };
