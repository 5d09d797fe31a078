import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const longestStart = 60_000;

/** A port of this machine, or the path of a socket. */
export type Place = { port: number } | { path: string };

/** Waits until a program that was started listens somewhere; an error with its last words where it does not. */
export async function waitUntilListening(child: ChildProcess, place: Place): Promise<void> {
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (words = `${words}${chunk.toString()}`.slice(-4_000)));
  const deadline = performance.now() + longestStart;
  while (!(await listens(place))) {
    if (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      await wait(100);
      continue;
    }
    throw new Error(`${child.spawnfile} did not start:\n${words}`);
  }
}

async function listens(place: Place): Promise<boolean> {
  const socket = connect("port" in place ? { ...place, host: "127.0.0.1" } : place);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
