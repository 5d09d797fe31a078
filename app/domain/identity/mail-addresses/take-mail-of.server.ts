import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { isWithinLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perDay = { limit: 6, windowSeconds: secondsIn.day };

/** `takeAddressMail` for an address of which only the SHA-256 is known. */
export function takeMailOf({ tenant }: Pick<Ctx, "tenant">, emailHash: Uint8Array): Promise<boolean> {
  return isWithinLimit({ key: `address-mail:${tenant.id}:${Buffer.from(emailHash).toString("hex")}`, ...perDay });
}
