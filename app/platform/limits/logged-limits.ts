import type { RateLimits } from "./limits.ts";
import { noteSecurityEvent } from "#app/platform/log/security-log.ts";

const hash = /\b[0-9a-f]{64}\b/g;

/** The same limits, of which every refusal is a security event; hashes of mail addresses in a key stay out of it. */
export function loggedLimits(limits: RateLimits): RateLimits {
  return {
    async takeToken(take) {
      const result = await limits.takeToken(take);
      const [limit, ...of] = take.key.split(":");
      if (!result.allowed)
        noteSecurityEvent({}, "limit_reached", { limit, of: of.join(":").replaceAll(hash, "[hash]") });
      return result;
    },
  };
}
