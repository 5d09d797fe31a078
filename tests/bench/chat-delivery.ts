import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { messageRequest, type Writer, writerAt } from "#tests/bench/chat-throughput.ts";
import { betweenStreams, openStream } from "#tests/bench/open-stream.ts";
import { cpuMilliseconds, familyCpuMilliseconds } from "#tests/load/cpu-time.ts";
import { KeepAliveConnection } from "#tests/load/keep-alive-connection.ts";

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

export type DeliveryOrder = {
  port: number;
  /** Process ids of the site and of its database server. */
  site: number;
  database: number;
  brand: string;
  /** They come in pairs, each of them with a window open. */
  writers: readonly Writer[];
  inFlight: number;
  milliseconds: number;
};

/**
 * Opens a window for every writer and sends messages, so many of them on their way at once: each next one when one has
 * arrived in the receiver's window. Measures from sending to arriving, and what it cost server and database.
 */
export async function measureDelivery(order: DeliveryOrder): Promise<Delivery> {
  const arrivals = new Map<number, () => void>();
  const sockets: Socket[] = [];
  const opening = order.writers.map(async (writer, index) => {
    await wait(index * betweenStreams);
    sockets.push(await openStream(order, writer, hearArrivals(writer, arrivals)));
  });
  await Promise.all(opening);
  const costs = () => [cpuMilliseconds(order.site), familyCpuMilliseconds(order.database)] as const;
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

/** Tells who waits for a message that it came into the receiver's window; the sender's own windows hear it as well. */
function hearArrivals(receiver: Writer, arrivals: Map<number, () => void>) {
  return (text: string): void => {
    for (const [, number = "", profileId] of text.matchAll(/bench-(\d+)-([0-9a-f-]{36})/g)) {
      if (profileId !== receiver.profileId) continue;
      arrivals.get(Number(number))?.();
      arrivals.delete(Number(number));
    }
  };
}

/** Milliseconds of every message from sending to arriving. */
async function deliverMany(
  order: DeliveryOrder,
  arrivals: Map<number, () => void>,
  until: number,
): Promise<readonly number[]> {
  const latencies: number[] = [];
  let turn = 0;
  const write = async (): Promise<void> => {
    const connection = new KeepAliveConnection(order.port);
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
        const [status] = await Promise.all([connection.ask(messageRequest(order, from, text)), arrived]);
        if (status !== 200) throw new Error(`A message was answered with ${status}`);
        latencies.push(performance.now() - sentAt);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: order.inFlight }, write));
  return latencies;
}
