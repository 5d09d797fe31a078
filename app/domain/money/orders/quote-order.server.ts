import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { PackageOffer } from "./quote-package.ts";
import { type OfferRequest, type Offers, quoteOffers } from "./quote-offers.server.ts";

/** `userAgent` is what the payer's browser calls itself. */
type OrderRequest = Pick<OfferRequest, "origin" | "code"> & { credits: number; userAgent: string | null };

/** `offer` is null, and `methods` empty, where the package cannot be bought. */
export type OrderOffer = Pick<Offers, "icons" | "isBarred" | "judge" | "methods"> & { offer: PackageOffer | null };

/**
 * What the order of a package offers this payer on this device: its price, and how it can be paid. The page of the order
 * asks this, and whatever leads to it, so that no link leads to a way to pay that is not there.
 * @throws AppError `not_found` for an account that is gone.
 */
export async function quoteOrder(ctx: MemberCtx, { credits, userAgent, ...asked }: OrderRequest): Promise<OrderOffer> {
  // why: a member pays in the country of the profile, wherever the request comes from
  const { offers, methods, isBarred, icons, judge } = await quoteOffers(ctx, {
    ...asked,
    device: { userAgent },
    country: "NL",
  });
  const offer = offers.find(({ pack }) => pack.credits === credits) ?? null;
  return { offer, methods: offer ? methods : [], isBarred, icons, judge };
}
