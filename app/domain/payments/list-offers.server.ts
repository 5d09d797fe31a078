import { refuseDiscount } from "#app/domain/discounts/choose-discount.ts";
import type { Discount, DiscountRefusal } from "#app/domain/discounts/discount.ts";
import { type KnownDiscounts, readDiscounts } from "#app/domain/discounts/read-discounts.server.ts";
import { listPackages } from "#app/domain/packages/list-packages.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { paymentProviders } from "#app/platform/runtime/process-payments.server.ts";
import { type Quote, quotePackage } from "./quote-package.ts";
import { vatRateOf } from "./vat-rates.ts";

export type OfferWishes = {
  /** Scheme and host of the site, on which the methods may depend. */
  origin: string;
  /** A code that was typed. */
  code: string | null;
  method: PaymentMethod | null;
};

export type Offers = {
  country: Country;
  quotes: Quote[];
  methods: PaymentMethod[];
  /** What the frame shows as the discount that holds now: the time bonus if there is one, else the welcome discount (spec section 4). */
  active: Discount | null;
  /** Why the typed code gives nothing. */
  codeRefusal: DiscountRefusal | null;
};

function usable({ timeBonus, welcome, own, asked, facts }: KnownDiscounts): Discount[] {
  const typed = asked && refuseDiscount(asked, facts) === null ? [asked] : [];
  return [timeBonus, welcome].flatMap((each) => each ?? []).concat(own, typed);
}

/**
 * The packages of the member's payment country at today's price for this member, smallest first, and how they can be paid.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function listOffers(ctx: MemberCtx, { origin, code, method }: OfferWishes): Promise<Offers> {
  const { settings } = ctx.tenant;
  const known = await readDiscounts(ctx, { code });
  const { country } = known.facts;
  const terms = { discounts: usable(known), method, vatRate: vatRateOf(country), messageCredits: settings.message_credits };
  const providers = await paymentProviders();
  return {
    country,
    quotes: listPackages(settings, country).map((each) => quotePackage(each, terms)),
    methods: [...new Set(providers.flatMap((provider) => provider.methodsFor({ country, origin })))],
    active: known.timeBonus ?? known.welcome,
    codeRefusal: code === null ? null : known.asked ? refuseDiscount(known.asked, known.facts) : "discount_unknown",
  };
}
