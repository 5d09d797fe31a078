import type { NumbersDimension } from "#app/platform/db/generated/enums.ts";

/** What happened on a day of UTC (`2026-11-23`) at a brand, by one value of a dimension. */
export type DayCounts = {
  tenantId: string;
  day: string;
  value: string;
  visits: number;
  signups: number;
  confirmed: number;
  active: number;
  messages: number;
  buyers: number;
};

/** The money of such a day in one currency, in minor units. */
export type DayRevenue = {
  tenantId: string;
  day: string;
  value: string;
  currency: string;
  sales: number;
  paidMinor: number;
  returnedMinor: number;
};

/** Days of UTC of some brands, from the first to before the second, counted by one dimension. */
export type CountedDays = {
  brands: readonly string[];
  dimension: NumbersDimension;
  from: string;
  until: string;
};
