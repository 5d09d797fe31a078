// Runs in a process of its own, on a core of its own: loads a server as it is told over the channel to its parent.
import type { z } from "zod";
import { cpuMilliseconds, familyCpuMilliseconds, type MachineTimes, machineTimes } from "#tests/load/cpu-time.ts";
import { KeepAliveConnection } from "#tests/load/keep-alive-connection.ts";
import { loadOrder, type LoadResult } from "#tests/load/load-contract.ts";

function makeRequests(requests: readonly string[]): () => Buffer {
  const bytes = requests.map((request) => Buffer.from(`${request}\r\n\r\n`));
  let turn = 0;
  return () => {
    const next = bytes[turn % bytes.length];
    turn += 1;
    if (!next) throw new Error("There is no request to send");
    return next;
  };
}

async function load({
  port,
  pid,
  helpers,
  database,
  requests,
  connections,
  milliseconds,
  leastRequests,
}: z.output<typeof loadOrder>): Promise<LoadResult> {
  const next = makeRequests(requests);
  const latencies: number[] = [];
  const costs = () => ({
    cpu: sumOrNull([pid, ...helpers].map(cpuMilliseconds)),
    databaseCpu: database === undefined ? null : familyCpuMilliseconds(database),
  });
  const before = costs();
  const machineBefore = machineTimes();
  const started = performance.now();
  const ask = async (): Promise<void> => {
    const connection = new KeepAliveConnection(port);
    try {
      let now = performance.now();
      do {
        const status = await connection.ask(next());
        const answered = performance.now();
        if (status !== 200) throw new Error(`The server answered ${status}`);
        latencies.push(answered - now);
        now = answered;
      } while (now - started < milliseconds || latencies.length < leastRequests);
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - started) / 1_000;
  const after = costs();
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / latencies.length;
  return {
    ...summarise(latencies, seconds),
    cpu: each(before.cpu, after.cpu),
    databaseCpu: each(before.databaseCpu, after.databaseCpu),
    stolen: stolenShare(machineBefore, machineTimes()),
  };
}

function sumOrNull(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length < figures.length ? null : known.reduce((sum, figure) => sum + figure, 0);
}

function stolenShare(before: MachineTimes | null, after: MachineTimes | null): number | null {
  return before && after ? (after.stolen - before.stolen) / Math.max(1, after.all - before.all) : null;
}

function summarise(latencies: number[], seconds: number): Pick<LoadResult, "requests" | "perSecond" | "p50" | "p99"> {
  const sorted = Float64Array.from(latencies).toSorted();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    requests: sorted.length,
    perSecond: sorted.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

process.on("message", (message) => {
  load(loadOrder.parse(message)).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit());
