import webPush from "web-push";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Outbox } from "#app/platform/outbox/outbox.server.ts";
import { isPushService } from "#app/platform/push/push-services.ts";
import type { VapidKeys } from "#app/platform/push/vapid-keys.server.ts";

/** What a browser gives as `PushSubscription.toJSON()`. */
type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** `badge` is the number on the app's icon; `tag` names what a later message takes the place of. */
export type PushMessage = { title: string; body: string; url: string; tag: string; badge: number };

/** What a push service will not take however often it is asked, or an endpoint of none. */
export class PushRefusedError extends Error {
  override name = "PushRefusedError";
}

/** Answers of 400 and more that may pass: it took too long, or there were too many (RFC 8030, 8.4). */
const passing: readonly number[] = [408, 425, 429];

export type PushSender = {
  /**
   * Sends one notification, kept for the device at most a day.
   * @returns "gone" when the subscription is over and its row wants deleting
   * @throws PushRefusedError when the endpoint is no push service or the service refuses the message, Error when it may
   *   take it later
   */
  sendPush(subscription: PushSubscription, message: PushMessage): Promise<"sent" | "gone">;
};

/**
 * Sends by the browsers' push services, encrypted (RFC 8291); with `form: "outbox"` each message becomes a `.json`
 * file. `contact` is a `mailto:` or `https:` address for the services. `allowsEndpoint` replaces the list of services
 * in tests.
 */
export function createPushSender(options: {
  form: "web" | "outbox";
  vapidKeys: VapidKeys;
  contact: string;
  outbox: Outbox;
  allowsEndpoint?: (endpoint: string) => boolean;
}): PushSender {
  const { form, vapidKeys, contact, outbox, allowsEndpoint = isPushService } = options;

  return {
    async sendPush(subscription, message) {
      if (form === "outbox") {
        await outbox.write("json", JSON.stringify({ endpoint: subscription.endpoint, message }, null, 2));
        return "sent";
      }
      if (!allowsEndpoint(subscription.endpoint))
        throw new PushRefusedError("The endpoint belongs to no known push service");
      const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...vapidKeys },
        TTL: secondsIn.day,
        urgency: "normal",
      });
      const response = await fetch(details.endpoint, {
        method: "POST",
        headers: textHeaders(details.headers),
        body: new Uint8Array(details.body),
        redirect: "error",
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return "gone";
      if (response.status >= 400 && response.status < 500 && !passing.includes(response.status))
        throw new PushRefusedError(`The push service answered ${response.status}`);
      if (!response.ok) throw new Error(`The push service answered ${response.status}`);
      return "sent";
    },
  };
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
