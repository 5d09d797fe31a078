import { request } from "node:http";

export type EventMessage = { url: string; headers: Record<string, string>; body: string; delay: number };

const tries = 5;
const firstPause = 500;

function post({ url, headers, body }: EventMessage): Promise<number> {
  const { hostname, port, host, pathname } = new URL(url);
  // why: not every system resolves names below .localhost
  const address = hostname.endsWith(".localhost") ? "127.0.0.1" : hostname;
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: address,
        port,
        path: pathname,
        method: "POST",
        headers: { ...headers, host, "content-length": Buffer.byteLength(body) },
        timeout: 10_000,
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on("timeout", () => call.destroy(new Error("No answer in time")));
    call.on("error", reject);
    call.end(body);
  });
}

/**
 * Sends a message of the sandbox over HTTP, as a real provider does, again with growing pauses where nobody took it.
 * Never throws.
 */
export function sendEvent(message: EventMessage): void {
  const attempt = (left: number, pause: number): void => {
    post(message)
      .then(
        (status) => status < 500,
        () => false,
      )
      .then(
        (isTaken) => {
          if (!isTaken && left > 1) setTimeout(() => attempt(left - 1, pause * 2), pause).unref();
        },
        () => {},
      );
  };
  setTimeout(() => attempt(tries, firstPause), message.delay).unref();
}

/**
 * Sends as `sendEvent`, to the site of this machine that listens at `port`: the port in a message's address came with
 * somebody's request, and may be anything that listens here.
 */
export function sendToSite(port: number): (message: EventMessage) => void {
  return (message) => {
    const url = new URL(message.url);
    url.port = String(port);
    sendEvent({ ...message, url: url.href });
  };
}
