import type { Bus, BusOptions } from "#app/platform/bus/bus.ts";
import { createSubscriptions } from "#app/platform/bus/subscriptions.ts";

/**
 * A bus within one process, for tests and single-process tools; signals arrive after the current turn, as on a real
 * line.
 */
export function createMemoryBus(options: BusOptions): Bus {
  const subscriptions = createSubscriptions(options);
  return {
    async publish(topic, payload) {
      subscriptions.tellHere(topic, payload);
    },
    subscribe: subscriptions.subscribe,
    onReconnected: subscriptions.onReconnected,
    async close() {
      subscriptions.close();
    },
  };
}
