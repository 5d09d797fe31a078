import type { IncomingMessage } from "node:http";
import { hasBody } from "./has-body.ts";

/**
 * Reads what is left of a body that nobody wanted and throws it away, at most `most` bytes of it: the next request of a
 * connection comes only behind the end of this one, and a line that is ended with unread bytes on it is reset, which
 * may lose the answer (RFC 9112, 9.6). False for a body that is longer.
 */
export function drainBody(request: IncomingMessage, most: number): Promise<boolean> {
  if (!hasBody(request) || request.readableEnded || request.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let left = most;
    const count = (chunk: Buffer) => {
      left -= chunk.length;
      if (left >= 0) return;
      request.removeListener("data", count).pause();
      resolve(false);
    };
    const end = () => resolve(true);
    // why: whoever reads for the routes pauses the line for as long as nobody takes what came
    request.removeAllListeners("data");
    request.on("data", count);
    request.once("end", end).once("close", end);
    request.resume();
  });
}
