import { randomUUID } from "node:crypto";
import { decodeSignal, encodeSignal, type BusHandler, type BusOptions } from "#app/platform/bus/bus.ts";

export type Subscriptions = {
  subscribe(pattern: string, handler: BusHandler): () => void;
  onReconnected(handler: () => void): () => void;
  /**
   * Tells this process a signal after the current turn; returns it as it goes over the line.
   * @throws Error when it is too long
   */
  tellHere(topic: string, payload: string): string;
  /** Tells this process a signal that came over the line, unless it went out from here. */
  deliver(signal: string): void;
  reconnected(): void;
  /** Nobody hears anything any more. */
  close(): void;
};

/** Who hears what in this process. A handler that throws is reported and does not keep the others from hearing. */
export function createSubscriptions({ onError }: BusOptions): Subscriptions {
  const topics = new Map<string, Set<BusHandler>>();
  const prefixes = new Map<string, Set<BusHandler>>();
  const reconnectHandlers = new Set<() => void>();

  const origin = randomUUID();

  function tell(topic: string, payload: string): void {
    for (const handler of topics.get(topic) ?? []) run(() => handler(payload, topic));
    for (const [prefix, handlers] of prefixes) {
      if (topic.startsWith(prefix)) for (const handler of handlers) run(() => handler(payload, topic));
    }
  }

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
    tellHere(topic, payload) {
      const signal = encodeSignal(topic, payload, origin);
      setImmediate(() => tell(topic, payload));
      return signal;
    },
    deliver(text) {
      const signal = decodeSignal(text);
      if (signal === null) return onError(new Error("The bus carried something that is no signal"));
      if (signal.origin !== origin) tell(signal.topic, signal.payload);
    },
    close() {
      topics.clear();
      prefixes.clear();
    },
    reconnected() {
      for (const handler of reconnectHandlers) run(handler);
    },
  };
}
