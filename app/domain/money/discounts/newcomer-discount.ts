import type { Discount } from "./discount.ts";

/** A member as the discounts for newcomers look at one: both are for the first order. */
export type Newcomer = { signupDate: Date; isPaid: boolean };

/** The codes of these discounts: a beginning and the percentage. No brand or operator makes one (`discountCodeRule`). */
const newcomerCode = /^(?:TIMEBONUS|WELCOME)\d+$/;

/** Tells whether a code is one of the discounts for newcomers, by the percentage that the brand gives or gave once. */
export const isNewcomerCode = (code: string): boolean => newcomerCode.test(code);

/** As `isNewcomerCode`, for a code as an expression of SQL. */
export const isNewcomerCodeSql = (code: string): string => `${code} ~ '^(TIMEBONUS|WELCOME)[0-9]+$'`;

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
