import { connect, createServer, type Socket } from "node:net";

/** A line to a server on this machine that can be cut or held, as a network or a machine can. */
export type BreakableLine = {
  port: number;
  /** From now on nobody is there: what is open breaks, and what is new is refused. */
  cut(): Promise<void>;
  /** From now on everything stays open and nothing is answered, as by a process that was stopped. */
  freeze(): void;
  /** All is well again; what was held back goes on. */
  heal(): Promise<void>;
  close(): Promise<void>;
};

/** Lays a line of its own to a port of 127.0.0.1. */
export async function layLine(target: number): Promise<BreakableLine> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (bytes) => other.write(bytes));
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isFrozen) socket.pause();
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  const { port } = address;
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    port,
    cut,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    async heal() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
