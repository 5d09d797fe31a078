import { secondsIn } from "#app/platform/clock/durations.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

const perNetwork = { limit: 30, windowSeconds: secondsIn.minute };

/**
 * Lets a network ask for the regions of places; `address` is the IP address.
 * @throws AppError `too_many_requests` beyond 30 in a minute.
 */
export async function takePlaceTurn({ address }: { address: string }): Promise<void> {
  const { allowed } = await processLimits().takeToken({ key: `geocode:${subscriberNetwork(address)}`, ...perNetwork });
  if (!allowed) throw new AppError("too_many_requests");
}
