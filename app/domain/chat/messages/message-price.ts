import type { MessageInput } from "./message-contract.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/**
 * What a message of a kind costs on a brand, in credits; a gift costs its own price on top (spec section 3:
 * `message_credits`, `photo_credits`, `gift_credits`).
 */
export function messagePrice(
  settings: Pick<Settings, "message_credits" | "photo_credits" | "gift_credits">,
  kind: MessageInput["kind"],
): number {
  if (kind === "photo") return settings.photo_credits;
  if (kind === "gift") return settings.gift_credits;
  return settings.message_credits;
}
