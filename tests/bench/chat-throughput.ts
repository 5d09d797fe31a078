import { randomUUID } from "node:crypto";
import { cpuMilliseconds } from "#tests/load/cpu-time.ts";
import type { ChatMember } from "#tests/load/chat-members.ts";
import { KeepAliveConnection } from "#tests/load/keep-alive-connection.ts";

export type Throughput = { connections: number; messages: number; perSecond: number; p50: number; p99: number; /** CPU milliseconds of the server's process a message; null where the system does not tell. */ cpu: number | null };

export type ThroughputOrder = { port: number; pid: number; brand: string; members: readonly ChatMember[]; connections: number; milliseconds: number };

/** A message as it goes over the wire, from the member of an index to the one beside. */
function messageRequest({ port, brand, members }: ThroughputOrder, index: number): Buffer {
  const [from, to] = [members[index % members.length], members[(index % members.length) ^ 1]];
  if (!from || !to) throw new Error("Members come in pairs");
  const host = `${brand}.localhost:${port}`;
  const body = JSON.stringify({ kind: "text", clientMessageId: randomUUID(), text: "A message as long as people write them: one line, or two, not more." });
  return Buffer.from([
    `POST /members/${to.profileId}/messages HTTP/1.1`, `host: ${host}`, `origin: http://${host}`, "sec-fetch-site: same-origin", `cookie: ${from.cookie}`,
    "accept-encoding: gzip, br", "content-type: application/json", `content-length: ${Buffer.byteLength(body)}`, "connection: keep-alive", "", body,
  ].join("\r\n"));
}

/** Sends messages over so many connections, the members in turn, each connection one after another; every one must be written. */
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
        const status = await connection.ask(messageRequest(order, turn++));
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
    connections, messages: sorted.length, perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99),
    cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / sorted.length,
  };
}
