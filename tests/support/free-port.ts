import { once } from "node:events";
import { createServer } from "node:net";

const given = new Set<number>();

/** A port of this machine on which nobody listens, and that this process was not given before. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  // why: a port that nobody took yet may be the next one's too, and one of them could not start
  if (given.has(address.port)) return freePort();
  given.add(address.port);
  return address.port;
}
