import { secondsIn } from "#app/platform/clock/durations.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perNetwork = { limit: 30, windowSeconds: secondsIn.minute };

/**
 * Lets a network ask for the regions of places; `address` is the IP address.
 * @throws AppError `too_many_requests` beyond 30 in a minute.
 */
export async function limitPlaceSearches({ address }: { address: string }): Promise<void> {
  await enforceLimit({ key: `geocode:${subscriberNetwork(address)}`, ...perNetwork });
}
