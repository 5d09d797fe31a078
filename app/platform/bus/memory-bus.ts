import { encodeSignal, type Bus, type BusOptions } from "#app/platform/bus/bus.ts";
import { createSubscriptions } from "#app/platform/bus/subscriptions.ts";

/**
 * A bus within one process, for tests and single-process tools; signals arrive after the current turn, as on a real
 * line.
 */
export function createMemoryBus(options: BusOptions): Bus {
  const subscriptions = createSubscriptions(options);
  let open = true;
  return {
    async publish(topic, payload) {
      const signal = encodeSignal(topic, payload);
      setImmediate(() => {
        if (open) subscriptions.deliver(signal);
      });
    },
    subscribe: subscriptions.subscribe,
    onReconnected: subscriptions.onReconnected,
    async close() {
      open = false;
    },
  };
}
