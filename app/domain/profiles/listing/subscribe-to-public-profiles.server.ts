import { processBus } from "#app/platform/runtime/process-bus.server.ts";
import { publicProfilesTopic, type PublicProfile, publicProfileContract } from "./signal-public-profile.server.ts";

/**
 * Hears of public profiles that changed in any brand, and with null that some may have been missed while the line was down. Hears
 * nothing where there is no bus. Returns what ends it.
 */
export function subscribeToPublicProfiles(hear: (changed: PublicProfile | null) => void): () => void {
  const bus = processBus();
  if (!bus) return () => {};
  const ends = [
    bus.subscribe(publicProfilesTopic, (payload) => hear(publicProfileContract.parse(JSON.parse(payload)))),
    bus.onReconnected(() => hear(null)),
  ];
  return () => ends.forEach((end) => end());
}
