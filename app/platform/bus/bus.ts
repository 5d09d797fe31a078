export type BusHandler = (payload: string, topic: string) => void;

/**
 * Signals between processes. A signal carries ids only ("lagoon reached 12"), never content: the row is the truth,
 * and whoever is told reads it. A signal may be lost or come twice; that costs a delay, never data.
 */
export type Bus = {
  /**
   * Sends a signal to all processes; resolves when it is accepted, which is before it arrives. This process hears it
   * after the current turn, over no line.
   * Never wait for it inside a transaction.
   * @throws Error when topic and payload together exceed 7,900 bytes
   */
  publish(topic: string, payload: string): Promise<void>;
  /** Hears one topic, or every topic that begins as `conversation:*` does. Returns what ends it. */
  subscribe(pattern: string, handler: BusHandler): () => void;
  /** Told after the line was down: signals may have been missed, so read again what matters. Returns what ends it. */
  onReconnected(handler: () => void): () => void;
  close(): Promise<void>;
};

export type BusOptions = { onError: (error: unknown) => void };

/** The one channel of PostgreSQL or Redis over which all topics run. */
export const busChannel = "liaison_bus";

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const maxSignalBytes = 7900;

/**
 * One signal as text; `origin` says which bus sends it, so that it does not hear itself over the line.
 * @throws Error when it is too long
 */
export function encodeSignal(topic: string, payload: string, origin = ""): string {
  const signal = JSON.stringify([topic, payload, origin]);
  const bytes = Buffer.byteLength(signal);
  if (bytes > maxSignalBytes) throw new Error(`A signal of ${bytes} bytes is too long: it carries ids, not content`);
  return signal;
}

/** What a signal says and who sent it; null for text that is none. */
export function decodeSignal(signal: string): { topic: string; payload: string; origin: string } | null {
  try {
    const parts: unknown = JSON.parse(signal);
    if (!Array.isArray(parts)) return null;
    // why: a process of the version before names no origin
    const [topic, payload, origin = ""]: unknown[] = parts;
    if (typeof topic !== "string" || typeof payload !== "string" || typeof origin !== "string") return null;
    return { topic, payload, origin };
  } catch {
    return null;
  }
}
