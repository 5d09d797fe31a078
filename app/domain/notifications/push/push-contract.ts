import { z } from "zod";
import { isPushService } from "#app/platform/push/push-services.ts";

const endpoint = z.string().max(1_000);

/**
 * What a browser gives as `PushSubscription.toJSON()`. `renew` says that the member did not ask now: the browser only
 * tells again, in a new session, of what it has.
 */
export const pushContract = z.object({
  endpoint: endpoint.refine(isPushService),
  // Source: RFC 8291, a point on P-256 and 16 random bytes, in base64url.
  keys: z.object({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) }),
  renew: z.boolean().default(false),
});

export type PushInput = z.infer<typeof pushContract>;

/** Names the subscription that is over. */
export const endedPushContract = z.object({ endpoint });

/** Whether the browser is woken from now on. */
export const pushAnswer = z.object({ push: z.boolean() });
