import { Redis } from "ioredis";
import { busChannel, encodeSignal, type Bus, type BusOptions } from "#app/platform/bus/bus.ts";
import { createSubscriptions } from "#app/platform/bus/subscriptions.ts";

/**
 * A bus over Redis, on two connections of its own that come back by themselves; what is published meanwhile waits.
 * @throws Error when the first connection fails
 */
export async function createRedisBus(options: BusOptions & { redisUrl: string }): Promise<Bus> {
  const { redisUrl, onError } = options;
  const subscriptions = createSubscriptions(options);
  const settings = { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: (attempt: number) => Math.min(100 * 2 ** attempt, 10_000) };
  const listener = new Redis(redisUrl, settings);
  const sender = new Redis(redisUrl, settings);
  let reason: unknown;
  for (const line of [listener, sender]) {
    line.on("error", (error) => {
      reason = error;
      onError(error);
    });
  }
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    await listener.subscribe(busChannel);
  } catch (error) {
    listener.disconnect();
    sender.disconnect();
    // why: the driver itself only says that its connection is closed
    const told = reason ?? error;
    throw new Error(`The Redis of REDIS_URL cannot be used: ${told instanceof Error ? told.message : told}`, { cause: error });
  }
  listener.on("message", (_channel, signal) => subscriptions.deliver(signal));
  listener.on("ready", () => subscriptions.reconnected());

  return {
    async publish(topic, payload) {
      sender.publish(busChannel, encodeSignal(topic, payload)).catch(onError);
    },
    subscribe: subscriptions.subscribe,
    onReconnected: subscriptions.onReconnected,
    async close() {
      // why: quit waits for what was published; a line that is down has nobody to wait for
      await (sender.status === "ready" ? sender.quit() : sender.disconnect());
      listener.disconnect();
    },
  };
}
