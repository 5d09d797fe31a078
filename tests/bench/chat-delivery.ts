import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { messageRequest, type Writer, writerAt } from "#tests/bench/chat-throughput.ts";
import { betweenStreams, openStream } from "#tests/bench/open-stream.ts";
import { cpuMilliseconds, familyCpuMilliseconds } from "#tests/load/cpu-time.ts";
import { KeepAliveConnection } from "#tests/load/keep-alive-connection.ts";

/** Targets of issue 15: messages delivered a CPU-second of server and database, and milliseconds with one in flight. */
export const [deliveredLeast, quickest] = [600, 3];

export type Delivery = {
  inFlight: number;
  delivered: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds a delivered message; null where the system does not tell. */
  serverCpu: number | null;
  databaseCpu: number | null;
};

/** A server that brings messages: windows that hear them, and lines that send them one after another. */
export type Messenger<Who> = {
  /** Opens the window of one writer, and tells every piece of text that comes. */
  open(writer: Who, hear: (text: string) => void): Promise<Socket>;
  line(): { send(from: Who, to: Who, text: string): Promise<void>; close(): void };
};

export type DeliveryOrder<Who> = {
  messenger: Messenger<Who>;
  /** Process ids of the server and of its database server. */
  server: number;
  database: number;
  /** They come in pairs, each of them with a window open. */
  writers: readonly Who[];
  inFlight: number;
  milliseconds: number;
};

/** Members of the site, their streams and its way to write. */
export function siteMessenger(site: { port: number; brand: string }): Messenger<Writer> {
  return {
    open: (writer, hear) => openStream(site, writer, hear),
    line() {
      const connection = new KeepAliveConnection(site.port);
      return {
        async send(from, _to, text) {
          const status = await connection.ask(messageRequest(site, from, text));
          if (status !== 200) throw new Error(`A message was answered with ${status}`);
        },
        close: () => connection.close(),
      };
    },
  };
}

/**
 * Opens a window for every writer and sends messages, so many of them on their way at once: each next one when one has
 * arrived in the receiver's window. Measures from sending to arriving, and what it cost server and database.
 */
export async function measureDelivery<Who extends { profileId: string }>(order: DeliveryOrder<Who>): Promise<Delivery> {
  const arrivals = new Map<number, () => void>();
  const sockets: Socket[] = [];
  const opening = order.writers.map(async (writer, index) => {
    await wait(index * betweenStreams);
    sockets.push(await order.messenger.open(writer, hearArrivals(writer.profileId, arrivals)));
  });
  await Promise.all(opening);
  const costs = () => [cpuMilliseconds(order.server), familyCpuMilliseconds(order.database)] as const;
  const before = costs();
  const started = performance.now();
  const latencies = await deliverMany(order, arrivals, started + order.milliseconds);
  const seconds = (performance.now() - started) / 1_000;
  // why: what is told once a tick belongs to the messages before it
  await wait(1_000);
  const after = costs();
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  const sorted = Float64Array.from(latencies).toSorted();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / sorted.length;
  return {
    inFlight: order.inFlight,
    delivered: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    serverCpu: each(before[0], after[0]),
    databaseCpu: each(before[1], after[1]),
  };
}

/** Messages that a second of the processor brings to their windows; not a number where the system does not tell. */
export function perCpuSecond({ serverCpu, databaseCpu }: Delivery): number {
  return serverCpu === null || databaseCpu === null ? Number.NaN : 1_000 / (serverCpu + databaseCpu);
}

/** Tells who waits for a message that it came into the receiver's window; the sender's own windows hear it as well. */
function hearArrivals(receiver: string, arrivals: Map<number, () => void>) {
  return (text: string): void => {
    for (const [, number = "", profileId] of text.matchAll(/bench-(\d+)-([0-9a-f-]{36})/g)) {
      if (profileId !== receiver) continue;
      arrivals.get(Number(number))?.();
      arrivals.delete(Number(number));
    }
  };
}

/** Milliseconds of every message from sending to arriving. */
async function deliverMany<Who extends { profileId: string }>(
  order: DeliveryOrder<Who>,
  arrivals: Map<number, () => void>,
  until: number,
): Promise<readonly number[]> {
  const latencies: number[] = [];
  let turn = 0;
  const write = async (): Promise<void> => {
    const line = order.messenger.line();
    try {
      for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
        // why: a prime step lets pairs write both ways, whatever their number
        const index = turn++ * 7;
        const [from, to] = [
          writerAt(order.writers, index),
          writerAt(order.writers, (index % order.writers.length) ^ 1),
        ];
        const arrived = new Promise<void>((resolve) => arrivals.set(index, resolve));
        const text = `bench-${index}-${to.profileId} as long as people write them, not more.`;
        await Promise.all([line.send(from, to, text), arrived]);
        latencies.push(performance.now() - sentAt);
      }
    } finally {
      line.close();
    }
  };
  await Promise.all(Array.from({ length: order.inFlight }, write));
  return latencies;
}
