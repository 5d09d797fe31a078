import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Discount } from "./discount.ts";

/** What the codes begin with that a company gives to members who think of leaving. */
export const stayPrefix = "STAY";

const validDays = 30;

type Stay = { code: string; percentage: number; accountId: string; begins: Date };

/** The discount of one member who thinks of leaving: for one order, within 30 days. */
export function stayDiscountOf({ code, percentage, accountId, begins }: Stay): Discount {
  const expires = new Date(begins.getTime() + validDays * millisecondsIn.day);
  return {
    code,
    percentage,
    begins,
    expires,
    accountId,
    country: null,
    currency: null,
    minimumMinor: 0,
    methods: [],
    validity: "once",
    isDisabled: false,
    isUsed: false,
  };
}
