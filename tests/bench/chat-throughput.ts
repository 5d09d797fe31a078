import { randomUUID } from "node:crypto";
import { z } from "zod";
import { openChatLine } from "#tests/load/chat-line.ts";
import { cpuMilliseconds } from "#tests/load/cpu-time.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";
import { KeepAliveConnection } from "#tests/load/keep-alive-connection.ts";

export type Throughput = {
  connections: number;
  messages: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds of the server's process a message; null where the system does not tell. */
  cpu: number | null;
};

export type ThroughputOrder = {
  port: number;
  pid: number;
  brand: string;
  writers: readonly Writer[];
  connections: number;
  milliseconds: number;
};

/** A member who writes in a conversation that has begun. */
export type Writer = ChatMember & { conversation: string };

/** Begins the conversations of members, who come in pairs: each of them has written once. */
export async function beginConversations({
  port,
  brand,
  members,
}: {
  port: number;
  brand: string;
  members: readonly ChatMember[];
}): Promise<Writer[]> {
  const line = openChatLine({ port, brand, lines: 16 });
  const writers: Writer[] = [];
  for (const [index, from] of members.entries()) {
    const { status, body } = await line.send(from, members[index ^ 1] ?? from, {
      clientMessageId: randomUUID(),
      text: "Hello",
    });
    if (status !== 200) throw new Error(`A conversation did not begin (${status}): ${body}`);
    writers.push({ ...from, conversation: written.parse(JSON.parse(body)).message.conversation });
  }
  line.close();
  return writers;
}

const written = z.object({ message: z.object({ conversation: z.uuid() }) });

/** The writers in turn. */
export function writerAt<Who>(writers: readonly Who[], index: number): Who {
  const writer = writers[index % writers.length];
  if (writer === undefined) throw new Error("Nobody writes");
  return writer;
}

/** A message as it goes over the wire. */
export function messageRequest(
  { port, brand }: { port: number; brand: string },
  from: Writer,
  text = "A message as long as people write them: one line, or two, not more.",
): Buffer {
  const host = `${brand}.localhost:${port}`;
  const body = JSON.stringify({
    kind: "text",
    clientMessageId: randomUUID(),
    text,
  });
  return Buffer.from(
    [
      `POST /chats/${from.conversation}/messages HTTP/1.1`,
      `host: ${host}`,
      `origin: http://${host}`,
      "sec-fetch-site: same-origin",
      `cookie: ${from.cookie}`,
      "accept-encoding: gzip, br",
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      "connection: keep-alive",
      "",
      body,
    ].join("\r\n"),
  );
}

/**
 * Sends messages over so many connections, the writers in turn, each connection one after another; every one must be
 * written.
 */
export async function measureThroughput(order: ThroughputOrder): Promise<Throughput> {
  const { port, pid, connections, milliseconds } = order;
  const latencies: number[] = [];
  let turn = 0;
  const cpuBefore = cpuMilliseconds(pid);
  const started = performance.now();
  const write = async (): Promise<void> => {
    const connection = new KeepAliveConnection(port);
    try {
      let now = performance.now();
      while (now - started < milliseconds) {
        const status = await connection.ask(messageRequest(order, writerAt(order.writers, turn++)));
        if (status !== 200) throw new Error(`A message was answered with ${status}`);
        const answered = performance.now();
        latencies.push(answered - now);
        now = answered;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, write));
  const seconds = (performance.now() - started) / 1_000;
  const [cpuAfter, sorted] = [cpuMilliseconds(pid), Float64Array.from(latencies).toSorted()];
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return {
    connections,
    messages: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / sorted.length,
  };
}
