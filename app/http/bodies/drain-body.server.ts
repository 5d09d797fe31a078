import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Once the answer is out, reads what is left of a body that nobody wanted and throws it away, at most `most` bytes of
 * it: the next request of a connection comes only behind the end of this one. Whoever sends more is cut off.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse, most: number): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = most;
    // why: whoever reads for the routes pauses the line for as long as nobody takes what came
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.resume();
  });
}
