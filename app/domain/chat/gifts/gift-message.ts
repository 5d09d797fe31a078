import { findGift, offeredGifts } from "./gifts.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/**
 * A gift as `send_message` is told of it: null for one that the brand does not offer, which it refuses unless the same
 * message was sent before; and what the brand's price of it is above the usual one (below, where negative), because the
 * database adds the usual one.
 */
export function giftMessage(settings: Pick<Settings, "gifts">, giftId: string): { gift: string | null; above: number } {
  const offered = offeredGifts(settings).find(({ id }) => id === giftId);
  return { gift: offered?.id ?? null, above: offered ? offered.credits - (findGift(giftId)?.credits ?? 0) : 0 };
}
