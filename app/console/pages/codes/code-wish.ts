import type { z } from "zod";
import { makeCodes } from "#app/console/contracts/codes/make-codes.ts";
import { textOf } from "#app/console/parts/form-values.ts";
import { typedAmount } from "#app/domain/money/desk/refunds/typed-amount.ts";

type CodeWish = Omit<z.input<typeof makeCodes.input>, "brand" | "key">;

/** The last moment of a day (`2026-03-01`) where this browser is; null for none. */
function endOfDay(day: string): string | null {
  const ends = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(ends.getTime()) ? null : ends.toISOString();
}

/** What the form of codes says; what is wrong with it the API tells. */
export function readCodeWish(form: FormData): CodeWish {
  const { validity, country, paymentMethods } = makeCodes.input.shape;
  const currency = textOf(form, "currency") || null;
  const minimum = textOf(form, "minimum");
  const names =
    textOf(form, "how") === "many"
      ? { prefix: textOf(form, "prefix").trim().toUpperCase(), count: Number(textOf(form, "count")) }
      : { code: textOf(form, "code").trim().toUpperCase() };
  return {
    names,
    valuePercentage: Number(textOf(form, "percentage")),
    validity: validity.parse(textOf(form, "validity")),
    country: country.parse(textOf(form, "country") || null),
    currency,
    // why: what is no amount is told by the API as one below none
    minimumOrderMinor: minimum === "" ? 0 : (typedAmount(minimum, currency ?? "EUR") ?? -1),
    paymentMethods: paymentMethods.parse(form.getAll("method")),
    expiresAt: endOfDay(textOf(form, "expires")),
    whom: textOf(form, "whom"),
    reason: textOf(form, "reason"),
  };
}
