import { createServer, type RequestListener } from "node:http";

/** A request's head must have come within 15 seconds, all of it within a minute; a proxy's idle line is kept longer than proxies keep it. */
const limits = { maxHeaderSize: 16_384, headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 };

function wordFailure(error: Error, port: number, address: string): Error {
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE") return new Error(`Port ${port} on ${address} is taken by another program; stop it, or start with another PORT.`, { cause: error });
  if (code === "EACCES") return new Error(`This user may not listen on port ${port}; start with a PORT of 1024 or above.`, { cause: error });
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return new Error(`BIND_ADDRESS is "${address}", which is no address of this machine.`, { cause: error });
  return error;
}

/** How often, in milliseconds, a server that closes looks for lines whose last answer went out. */
const sweepEvery = 100;

/**
 * Listens until `close`, which ends each connection as soon as its request is answered, and whatever is left after the grace period.
 * @throws Error that says in a sentence why the port cannot be had
 */
export async function listen(listener: RequestListener, port: number, address: string): Promise<{ close(graceMilliseconds: number): Promise<void> }> {
  const server = createServer(limits, listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(wordFailure(error, port, address)));
    server.listen(port, address, resolve);
  });
  return {
    close: (graceMilliseconds) =>
      new Promise<void>((resolve) => {
        // why: a line kept alive would bring the next request to a process that goes, instead of one that stays
        const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
        setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref();
      }),
  };
}
