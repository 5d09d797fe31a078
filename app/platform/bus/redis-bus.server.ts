import { busChannel, type Bus, type BusOptions } from "#app/platform/bus/bus.ts";
import { createSubscriptions } from "#app/platform/bus/subscriptions.ts";
import { closeRedis, openRedis } from "#app/platform/redis/open-redis.server.ts";

/**
 * A bus over Redis, on two connections of its own that come back by themselves. Starts without Redis, too: `publish`
 * rejects while Redis is away or does not answer within half a second, and those who listen are told when it is back.
 */
export async function createRedisBus(options: BusOptions & { redisUrl: string }): Promise<Bus> {
  const { redisUrl, onError } = options;
  const subscriptions = createSubscriptions(options);
  const [listener, sender] = [openRedis(redisUrl, onError), openRedis(redisUrl, () => {})];
  let wasHeard = false;
  listener.on("message", (_channel, signal) => subscriptions.deliver(signal));
  let hearing: Promise<void> | undefined;
  listener.on("ready", () => {
    hearing = hear();
  });
  await Promise.allSettled([listener.connect(), sender.connect()]);
  await hearing;

  async function hear(): Promise<void> {
    try {
      await listener.subscribe(busChannel);
    } catch {
      return listener.disconnect(true);
    }
    if (wasHeard) subscriptions.reconnected();
    wasHeard = true;
  }

  return {
    async publish(topic, payload) {
      await sender.publish(busChannel, subscriptions.tellHere(topic, payload));
    },
    subscribe: subscriptions.subscribe,
    onReconnected: subscriptions.onReconnected,
    async close() {
      subscriptions.close();
      await Promise.all([closeRedis(sender), closeRedis(listener)]);
    },
  };
}
