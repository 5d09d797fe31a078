import { z } from "zod";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { realProviders } from "#app/platform/payments/served-methods.ts";
import { named } from "./named-pattern.ts";

const icon = named(/^[a-z0-9-]{2,30}$/, "the name of a picture in public/api/assets/paymentmethod, without .svg");
const currency = named(/^[A-Z]{3}$/, "the three capital letters of a currency");
const country = z.enum(countryCodes);
const percentage = z.int().min(1).max(100);
const minor = z.int().min(1).max(10_000_000);
// why: the sandbox, and what is its own, is nothing that a brand can name
const method = z.enum(paymentMethods).exclude(["bank"]);

/** A means of payment that a brand offers: through which providers, of which the first that is there serves it. */
export const methodRule = z.strictObject({
  method,
  providers: z.array(z.enum(realProviders)).min(1),
  countries: z.array(country).min(1).optional().describe("Where it is offered; everywhere without it"),
  icons: z.array(icon).min(1).max(6).optional().describe("Pictures that stand for it; the usual ones without it"),
});

/** A package of credits with its price in each country where it is sold. */
export const packageOffer = z.strictObject({
  credits: z.int().min(1).max(9_999),
  prices: z.partialRecord(
    country,
    z.strictObject({ amount: minor.describe("With VAT, in minor units of the currency"), currency }),
  ),
});

/** What newcomers get for the first hours. */
export const timeBonusRule = z
  .strictObject({ percentage, hours: z.int().min(2).max(168).describe("From the signup on") })
  .nullable();

/** A reduction by code for everybody, in the field names of the specification (section 3). */
export const discountCodeRule = z.strictObject({
  code: named(
    /^(?!(?:STAY|WELCOME|TIMEBONUS))[A-Z0-9-]{3,40}$/,
    "3 to 40 capital letters, digits and hyphens, and no beginning of the platform's own: STAY, WELCOME, TIMEBONUS",
  ),
  value_percentage: percentage,
  country: country.nullable().default(null).describe("The one country where it holds; null for all"),
  currency: currency.nullable().default(null).describe("The one currency in which it holds; null for all"),
  minimum_order_value: z.int().min(0).max(10_000_000).default(0).describe("In minor units, before the reduction"),
  expires: z.iso.datetime().nullable().default(null),
  status: z.enum(["active", "disabled"]).default("active"),
  validity: z
    .enum(["once", "once_per_user", "unlimited"])
    .default("once_per_user")
    .describe("How often it is good: once for anybody, once for each member, or always"),
  paymentmethods: z.array(method).default([]).describe("With which it holds; empty means all"),
});

export type MethodRule = z.infer<typeof methodRule>;
export type DiscountCodeRule = z.infer<typeof discountCodeRule>;
