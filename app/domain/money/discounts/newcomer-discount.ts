import type { Discount } from "./discount.ts";

/** A member as the discounts for newcomers look at one: both are for the first order. */
export type Newcomer = { signupDate: Date; isPaid: boolean };

type NewcomerDiscount = Pick<Discount, "code" | "percentage" | "begins" | "expires" | "isUsed">;

/** A discount that every newcomer has for the first order, whatever is ordered and however it is paid. */
export const newcomerDiscount = (discount: NewcomerDiscount): Discount => ({
  ...discount,
  country: null,
  currency: null,
  minimumMinor: 0,
  methods: [],
  validity: "once_per_user",
  isDisabled: false,
  accountId: null,
});
