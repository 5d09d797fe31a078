import { messagePrice } from "./message-price.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { giftPrice, offeredGifts } from "#app/domain/chat/gifts/gifts.ts";

/** What things cost on a brand, in credits; of the gifts the cheapest ("a gift from …"). */
export type CreditPriceList = { message: number; photo: number; gift: number };

/** Everything on a brand that costs credits, at the prices that are charged. */
export function creditPriceList(
  settings: Pick<Settings, "message_credits" | "photo_credits" | "gift_credits" | "gifts">,
): CreditPriceList {
  const base = messagePrice(settings, "gift");
  return {
    message: messagePrice(settings, "text"),
    photo: messagePrice(settings, "photo"),
    gift: Math.min(...offeredGifts(settings).map((gift) => giftPrice(base, gift))),
  };
}
