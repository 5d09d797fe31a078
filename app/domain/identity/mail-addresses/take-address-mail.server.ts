import { loginAttemptKey } from "./login-attempt-key.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { isWithinLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perDay = { limit: 6, windowSeconds: secondsIn.day };

/**
 * Takes one of the six mails a day that may go to an address because somebody wants it for an account: nobody fills a
 * mailbox by signing up with it. Counted alike whether the address has an account or not. Returns whether one was left.
 */
export async function takeAddressMail({ tenant }: Pick<Ctx, "tenant">, { email }: { email: string }): Promise<boolean> {
  const emailHash = loginAttemptKey(tenant.id, email).emailHash.toString("hex");
  return isWithinLimit({ key: `address-mail:${tenant.id}:${emailHash}`, ...perDay });
}
