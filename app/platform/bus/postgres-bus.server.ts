import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { busChannel, type Bus, type BusOptions } from "#app/platform/bus/bus.ts";
import { createSubscriptions } from "#app/platform/bus/subscriptions.ts";

const firstDelay = 100;
const longestDelay = 10_000;
const heartbeat = 15_000;
const maxPending = 10_000;
const maxAtOnce = 200;

/**
 * After signals went out, the next ones are gathered for so long: each sending is a commit that all sendings of the
 * database wait for in turn.
 */
const gatheredFor = 10;

/**
 * A bus over LISTEN/NOTIFY, on one connection of its own (not through a pooler in transaction mode).
 * A lost line is taken up again with growing pauses; what is published meanwhile waits and is sent then.
 * @throws Error when the first connection fails
 */
export async function createPostgresBus(options: BusOptions & { connectionString: string }): Promise<Bus> {
  const { connectionString, onError } = options;
  const subscriptions = createSubscriptions(options);
  const stopping = new AbortController();
  const pending: string[] = [];
  let client: pg.Client | null = null;
  let flushing: Promise<void> | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: "liaison-bus",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    next.on("notification", ({ payload }) => subscriptions.deliver(payload ?? ""));
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next, new Error("The bus lost its connection")));
    try {
      await next.connect();
      await next.query(`listen ${busChannel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (stopping.signal.aborted) return void (await next.end());
    client = next;
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost || stopping.signal.aborted) return;
    client = null;
    onError(error);
    // why: a line that is silent but not closed would go on holding its socket
    void lost.end().catch(() => {});
    void reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let delay = firstDelay; !stopping.signal.aborted; delay = Math.min(delay * 2, longestDelay)) {
      try {
        await sleep(delay * (0.5 + Math.random()), undefined, { signal: stopping.signal });
        await connect();
        subscriptions.reconnected();
        return flush();
      } catch (error) {
        if (!stopping.signal.aborted) onError(error);
      }
    }
  }

  function flush(): void {
    flushing ??= sendPending().finally(() => {
      flushing = null;
    });
  }

  async function sendPending(): Promise<void> {
    while (client !== null && pending.length > 0) {
      const line = client;
      const batch = pending.slice(0, maxAtOnce);
      try {
        await line.query("select pg_notify($1, signal) from unnest($2::text[]) as signal", [busChannel, batch]);
        pending.splice(0, batch.length);
      } catch (error) {
        return lose(line, error);
      }
      if (pending.length < maxAtOnce) await sleep(gatheredFor);
    }
  }

  await connect();
  const pulse = setInterval(() => {
    const line = client;
    line?.query("select 1").catch((error: unknown) => lose(line, error));
  }, heartbeat).unref();

  return {
    async publish(topic, payload) {
      const signal = subscriptions.tellHere(topic, payload);
      if (pending.length >= maxPending)
        return onError(new Error("The bus dropped a signal: too many wait for its line"));
      pending.push(signal);
      flush();
    },
    subscribe: subscriptions.subscribe,
    onReconnected: subscriptions.onReconnected,
    async close() {
      clearInterval(pulse);
      subscriptions.close();
      await flushing;
      stopping.abort();
      await client?.end();
    },
  };
}
