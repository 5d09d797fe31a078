import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { betweenStreams, openStream } from "#tests/bench/open-stream.ts";
import type { Writer } from "#tests/bench/chat-throughput.ts";
import { openChatLine } from "#tests/load/chat-line.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";
import { cpuMilliseconds } from "#tests/load/cpu-time.ts";
import { residentMegabytes } from "#tests/load/resident-memory.ts";

export type Streams = {
  connected: number;
  sent: number;
  received: number;
  p50: number;
  p95: number;
  max: number;
  /** CPU of the server's process, of one core. */
  cpuShare: number | null;
  rssMegabytes: number;
};

export type StreamsOrder = {
  port: number;
  pid: number;
  brand: string;
  members: readonly Writer[];
  perSecond: number;
  milliseconds: number;
};

/**
 * Connects every member's stream, sends so many messages a second among them, and measures from sending to the
 * receiver's stream.
 */
export async function measureStreams(order: StreamsOrder): Promise<Streams> {
  const { port, pid, brand, members, perSecond, milliseconds } = order;
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const hear = (receiver: ChatMember) => (text: string) => {
    for (const [, id = ""] of text.matchAll(/bench-([0-9a-f-]{36}-[0-9a-f-]{36})/g)) {
      const at = sentAt.get(id);
      if (at === undefined || !id.endsWith(receiver.profileId)) continue;
      sentAt.delete(id);
      latencies.push(performance.now() - at);
    }
  };
  const opening: Promise<Socket>[] = [];
  for (const member of members) {
    opening.push(openStream(order, member, hear(member)));
    await wait(betweenStreams);
  }
  const sockets = await Promise.all(opening);

  const line = openChatLine({ port, brand, lines: 32 });
  const sending: Promise<void>[] = [];
  const cpuBefore = cpuMilliseconds(pid);
  const started = performance.now();
  const send = async (index: number) => {
    const [from, to] = [members[index % members.length], members[(index % members.length) ^ 1]];
    if (!from || !to) throw new Error("Members come in pairs");
    // why: the receiver's id in the text tells the receiver's stream from the sender's
    const id = `${randomUUID()}-${to.profileId}`;
    sentAt.set(id, performance.now());
    const { status, body } = await line.send(
      from,
      { conversation: from.conversation },
      { clientMessageId: randomUUID(), text: `bench-${id}` },
    );
    if (status !== 200) throw new Error(`A message was answered with ${status}: ${body}`);
  };
  const total = Math.floor((milliseconds / 1_000) * perSecond);
  for (let count = 0; count < total; count += 1) {
    await wait(Math.max(0, started + (count * 1_000) / perSecond - performance.now()));
    // why: a prime step lets everybody take part, whatever their number
    sending.push(send(count * 7));
  }
  await Promise.all(sending);
  for (let patience = 0; sentAt.size > 0 && patience < 100; patience += 1) await wait(50);
  const seconds = (performance.now() - started) / 1_000;
  const cpuAfter = cpuMilliseconds(pid);
  for (const socket of sockets) socket.removeAllListeners("close").destroy();
  line.close();
  const sorted = Float64Array.from(latencies).toSorted();
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    connected: sockets.length,
    sent: total,
    received: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    cpuShare: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / (seconds * 1_000),
    rssMegabytes: residentMegabytes(pid),
  };
}
