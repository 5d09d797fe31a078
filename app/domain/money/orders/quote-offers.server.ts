import { refuseDiscount } from "#app/domain/money/discounts/choose-discount.ts";
import type { Discount, RunningDiscount } from "#app/domain/money/discounts/discount.ts";
import { type KnownDiscounts, readDiscounts } from "#app/domain/money/discounts/read-discounts.server.ts";
import { listSale } from "#app/domain/money/packages/list-sale.server.ts";
import { methodsOnDevice, type PayerDevice } from "#app/domain/money/packages/methods-on-device.ts";
import type { MethodIcons } from "#app/domain/money/packages/method-icons.ts";
import { paymentCountry } from "#app/domain/money/packages/payment-country.ts";
import { readPriceHistory } from "#app/domain/money/price-history/read-price-history.server.ts";
import { isDebitBlocked } from "#app/domain/money/mandates/is-debit-blocked.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Country } from "#app/platform/geo/countries.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { type CodeVerdict, checkDiscountCode } from "./check-discount-code.ts";
import { offerPackage, type PackageOffer } from "./quote-package.ts";
import { taxNameOf, vatRateOf } from "#app/domain/money/vat/vat-rates.ts";

export type OfferRequest = {
  /** Scheme and host of the site, on which the methods may depend. */
  origin: string;
  /** A code that was typed. */
  code: string | null;
  /** Where a visitor is; a member pays in the country of the profile. */
  country: Country;
  /** What cannot be used there is left out. */
  device: PayerDevice;
};

export type Offers = {
  country: Country;
  /** Smallest first; empty where nothing can be bought. */
  offers: PackageOffer[];
  methods: PaymentMethod[];
  /** Whether nothing can be bought since the one way to pay is direct debit, and this member is not debited. */
  isBarred: boolean;
  icons: MethodIcons;
  /**
   * What the frame shows as the discount that holds now: the time bonus if there is one, else the welcome discount
   * (spec section 4).
   */
  active: RunningDiscount | null;
  /** What becomes of the typed code with a package. */
  judge(offer: PackageOffer): CodeVerdict | null;
};

function holding({ timeBonus, welcome, own, asked, facts }: KnownDiscounts): Discount[] {
  const typed = asked && refuseDiscount(asked, facts) === null ? [asked] : [];
  return [...[timeBonus, welcome].flatMap((each) => each ?? []), ...own, ...typed];
}

/** The methods without direct debit, where the member is not debited (any more, or for now). */
async function withoutBlockedDebits({ tenant, actor, clock }: Ctx, methods: PaymentMethod[]): Promise<PaymentMethod[]> {
  if (!actor || !methods.includes("directdebit")) return methods;
  const payer = { tenantId: tenant.id, accountId: actor.accountId, ibanHash: null, now: clock.now() };
  const isBlocked = await withTenant(tenant.id, (tx) => isDebitBlocked(tx, payer));
  return isBlocked ? methods.filter((method) => method !== "directdebit") : methods;
}

/**
 * The one source of every price that is shown and ordered: what can be bought at today's price for this reader, with
 * each method, and what became of a typed code. Visitors have no discounts.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function quoteOffers(
  { actor, ...ctx }: Ctx,
  { origin, code, country: place, device }: OfferRequest,
): Promise<Offers> {
  const { tenant } = ctx;
  const known = actor && (await readDiscounts({ ...ctx, actor }, { code, origin }));
  const country = known?.facts.country ?? paymentCountry(tenant, place);
  const { packages, methods: served, icons } = await listSale(tenant, { country, origin });
  const usable = methodsOnDevice(served, device);
  const methods = await withoutBlockedDebits({ ...ctx, actor }, usable);
  const discounts = known ? holding(known) : [];
  const [first] = packages;
  const history =
    first && discounts.length > 0 ? await readPriceHistory(tenant.id, { country, currency: first.currency }) : [];
  const terms = {
    discounts,
    history,
    vatRate: vatRateOf(country),
    tax: taxNameOf(country),
    messageCredits: tenant.settings.message_credits,
  };
  return {
    country,
    offers: packages.flatMap((pack) => offerPackage(pack, methods, terms) ?? []),
    methods,
    isBarred: packages.length > 0 && usable.length > 0 && methods.length === 0,
    icons,
    active: known?.timeBonus ?? known?.welcome ?? null,
    judge: ({ pack }) =>
      known && code !== null
        ? checkDiscountCode(known.asked, { facts: known.facts, pack, history, methods, discounts })
        : null,
  };
}
