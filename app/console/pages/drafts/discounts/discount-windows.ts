import type { z } from "zod";
import { timeBonusRuleOf } from "#app/domain/money/discounts/time-bonus.ts";
import { welcomeDaysOf } from "#app/domain/money/discounts/welcome-discount.ts";
import { settingsContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";

const discountSettings = settingsContract.pick({
  welcome_discount: true,
  welcome_days: true,
  time_bonus: true,
  discount_codes: true,
});

export type DiscountSettings = z.output<typeof discountSettings>;
export type DeclaredCode = NonNullable<DiscountSettings["discount_codes"]>[number];

/** What of a draft's settings says what costs less; null where it cannot be read. */
export const discountsOf = (settings: unknown): DiscountSettings | null =>
  discountSettings.strip().safeParse(settings).data ?? null;

/** From when until when after the signup a newcomer has which reduction, in hours; the last has no end. */
export type DiscountWindow = { from: number; to: number | null; percentage: number };

const hoursOfDay = 24;

/** What a newcomer gets off a first order as time goes on: of what holds, the one with which it costs least. */
export function windowsOf(settings: DiscountSettings): DiscountWindow[] {
  const bonus = timeBonusRuleOf(settings);
  const offers = [
    { percentage: bonus?.percentage ?? 0, hours: bonus?.hours ?? 0 },
    { percentage: settings.welcome_discount, hours: welcomeDaysOf(settings) * hoursOfDay },
  ].filter(({ percentage }) => percentage > 0);
  const ends = [...new Set(offers.map(({ hours }) => hours))].toSorted((one, other) => one - other);
  const windows: DiscountWindow[] = [];
  for (const to of ends) {
    const percentage = Math.max(...offers.filter(({ hours }) => hours >= to).map((offer) => offer.percentage));
    const last = windows.at(-1);
    if (last?.percentage === percentage) windows.splice(-1, 1, { ...last, to });
    else windows.push({ from: last?.to ?? 0, to, percentage });
  }
  return [...windows, { from: ends.at(-1) ?? 0, to: null, percentage: 0 }];
}

/** A moment (`2026-03-01T11:00:00Z`) as a field of time takes it, in the zone of this browser; empty for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return "";
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
