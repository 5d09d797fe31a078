import type { Gift } from "./gifts.ts";

/**
 * What giving a gift costs in credits: the brand's `gift_credits` (`base`) and the gift's own price (product.md, Chat).
 */
export function giftPrice(base: number, gift: Gift): number {
  return base + gift.credits;
}
