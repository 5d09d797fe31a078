import { z } from "zod";

/** A gift: its own price in credits, on top of the brand's `gift_credits`. Names are texts: `gifts:names.<id>`. */
export type Gift = { id: string; credits: number };

/**
 * The gifts that there are, in the order in which they are shown: the smallest attention first. One that is taken from
 * here can no longer be given, and stays where it was.
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

/** A gift that a brand offers. */
const giftRule = z.strictObject({
  id: z.enum(gifts.map(({ id }) => id)),
  credits: z
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe("Its own price, on top of gift_credits; the usual one without it"),
});

/** The gifts of a brand. */
export const giftList = z
  .array(giftRule)
  .min(1)
  .max(100)
  .optional()
  .describe(
    "Which gifts can be given, in the order in which they are shown; all of them at their usual prices without it",
  );
