import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stopEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { endAllProcesses } from "#tests/bench/pinned-process.ts";

/**
 * Works in a new temporary folder; whatever was started is ended and the folder removed, also when the bench is
 * interrupted.
 */
export async function withScratchDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(path.join(tmpdir(), "liaison-bench-"));
  const cleanUp = async () => {
    await endAllProcesses();
    await stopEmbeddedPostgres(directory);
    await rm(directory, { recursive: true, force: true });
  };
  const interrupt = () => void cleanUp().finally(() => process.exit(130));
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    return await work(directory);
  } finally {
    await cleanUp();
    for (const signal of signals) process.off(signal, interrupt);
  }
}
