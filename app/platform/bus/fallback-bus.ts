import { type Bus, type BusOptions, encodeSignal } from "#app/platform/bus/bus.ts";
import { createFallback } from "#app/platform/parts/fallback.ts";

/**
 * A bus that sends over `first`, and over `second` while that is away; it hears both, because processes do not find out
 * at the same moment. What the first lost without a word costs a delay, as on every bus.
 */
export function createFallbackBus({
  first,
  second,
  now,
  onError,
}: BusOptions & { first: Bus; second: Bus; now: () => number }): Bus {
  const fallBack = createFallback({ now });
  const both = [first, second];
  return {
    async publish(topic, payload) {
      encodeSignal(topic, payload);
      fallBack(
        () => first.publish(topic, payload),
        () => second.publish(topic, payload),
      ).catch(onError);
    },
    subscribe(pattern, handler) {
      const ends = both.map((bus) => bus.subscribe(pattern, handler));
      return () => ends.forEach((end) => end());
    },
    onReconnected(handler) {
      const ends = both.map((bus) => bus.onReconnected(handler));
      return () => ends.forEach((end) => end());
    },
    async close() {
      await Promise.all(both.map((bus) => bus.close()));
    },
  };
}
