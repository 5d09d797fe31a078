/** A gift: its own price in credits, on top of the brand's `gift_credits`. Names are texts: `gifts:names.<id>`. */
export type Gift = { id: string; credits: number };

/**
 * The gifts that can be given, in the order in which they are shown: the smallest attention first. One that is taken
 * from here can no longer be given, and stays where it was.
 */
export const gifts = [
  { id: "espresso", credits: 1 },
  { id: "rose", credits: 2 },
  { id: "love-letter", credits: 3 },
  { id: "chocolates", credits: 4 },
  { id: "candle", credits: 5 },
  { id: "cocktail", credits: 6 },
  { id: "red-wine", credits: 7 },
  { id: "poems", credits: 8 },
  { id: "record", credits: 9 },
  { id: "mask", credits: 10 },
  { id: "scarf", credits: 12 },
  { id: "massage-oil", credits: 13 },
  { id: "bouquet", credits: 15 },
  { id: "theatre-tickets", credits: 16 },
  { id: "perfume", credits: 18 },
  { id: "champagne", credits: 20 },
  { id: "music-box", credits: 22 },
  { id: "picnic", credits: 24 },
  { id: "pearl", credits: 26 },
  { id: "star-chart", credits: 28 },
  { id: "lake-boat", credits: 32 },
  { id: "balloon", credits: 36 },
  { id: "weekend-key", credits: 42 },
  { id: "northern-lights", credits: 50 },
] as const satisfies readonly Gift[];

export type GiftId = (typeof gifts)[number]["id"];

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
