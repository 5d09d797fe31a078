import { createServer, type RequestListener } from "node:http";

/** Listens until `close`, which ends open connections within the grace period. */
export async function listen(listener: RequestListener, port: number, address: string): Promise<{ close(graceMilliseconds: number): Promise<void> }> {
  const server = createServer({ maxHeaderSize: 16_384, requestTimeout: 60_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, resolve);
  });
  return {
    close: (graceMilliseconds) =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref();
      }),
  };
}
