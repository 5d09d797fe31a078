import { type Gift, type GiftId, gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** The gift of a name that came from elsewhere; null where there is none. */
export function findGift(id: string): { id: GiftId; credits: number } | null {
  return gifts.find((gift) => gift.id === id) ?? null;
}

/**
 * What giving a gift costs in credits: the brand's `gift_credits` (`base`) and the gift's own price (product.md, Chat).
 */
export function giftPrice(base: number, gift: Gift): number {
  return base + gift.credits;
}

/** The gifts that a brand offers, in its order, each with its own price in credits: all of them unless it says some. */
export function offeredGifts({ gifts: offered }: Pick<Settings, "gifts">): { id: GiftId; credits: number }[] {
  return (offered ?? gifts).flatMap(({ id, credits }) => {
    const known = findGift(id);
    return known ? [{ id: known.id, credits: credits ?? known.credits }] : [];
  });
}
