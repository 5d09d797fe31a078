import { refuseTaken } from "#app/domain/identity/mail-addresses/refuse-taken.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";
import type { MailAddress } from "#app/platform/mail-address/mail-address.ts";

const perNetwork = { limit: 20, windowSeconds: secondsIn.hour };

/**
 * Tells a newcomer, in the step where the address is typed, that it has an account, on a brand with
 * `signup_tells_taken`. `address` is the IP address of who asks.
 * @throws AppError `not_found` where the brand tells nobody, `email_taken` (spec section 8), or `too_many_requests`
 *   after 20 an hour from one network.
 */
export async function checkSignupAddress(
  ctx: Ctx,
  { email, address }: { email: MailAddress; address: string },
): Promise<void> {
  if (!ctx.tenant.settings.signup_tells_taken) throw new AppError("not_found");
  await enforceLimit({ key: `signup-address:${subscriberNetwork(address)}`, ...perNetwork });
  await refuseTaken(ctx, { email });
}
