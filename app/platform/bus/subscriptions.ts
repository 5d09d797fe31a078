import { decodeSignal, type BusHandler, type BusOptions } from "#app/platform/bus/bus.ts";

export type Subscriptions = {
  subscribe(pattern: string, handler: BusHandler): () => void;
  onReconnected(handler: () => void): () => void;
  deliver(signal: string): void;
  reconnected(): void;
};

/** Who hears what in this process. A handler that throws is reported and does not keep the others from hearing. */
export function createSubscriptions({ onError }: BusOptions): Subscriptions {
  const topics = new Map<string, Set<BusHandler>>();
  const prefixes = new Map<string, Set<BusHandler>>();
  const reconnectHandlers = new Set<() => void>();

  function run(call: () => void): void {
    try {
      call();
    } catch (error) {
      onError(error);
    }
  }

  return {
    subscribe(pattern, handler) {
      const [table, key] = pattern.endsWith("*") ? [prefixes, pattern.slice(0, -1)] : [topics, pattern];
      // why: a wrapper, so that the same function subscribed twice is ended one at a time
      const entry: BusHandler = (payload, topic) => handler(payload, topic);
      const handlers = table.get(key) ?? new Set();
      table.set(key, handlers.add(entry));
      return () => {
        handlers.delete(entry);
        if (handlers.size === 0 && table.get(key) === handlers) table.delete(key);
      };
    },
    onReconnected(handler) {
      const entry = () => handler();
      reconnectHandlers.add(entry);
      return () => void reconnectHandlers.delete(entry);
    },
    deliver(text) {
      const signal = decodeSignal(text);
      if (signal === null) return onError(new Error("The bus carried something that is no signal"));
      const { topic, payload } = signal;
      for (const handler of topics.get(topic) ?? []) run(() => handler(payload, topic));
      for (const [prefix, handlers] of prefixes) {
        if (topic.startsWith(prefix)) for (const handler of handlers) run(() => handler(payload, topic));
      }
    },
    reconnected() {
      for (const handler of reconnectHandlers) run(handler);
    },
  };
}
