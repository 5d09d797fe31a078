import { connect, createServer, type Socket } from "node:net";

/** What becomes of a process at one of its statements: it dies before the database hears of it, or of the answer. */
export type Death = { statement: number; when: "before" | "unanswered" };

/** A line to PostgreSQL on which somebody dies at a statement. */
export type StatementLine = {
  port: number;
  /** What was said since `arm`, in order; the last is the one at which somebody died. */
  statements(): readonly string[];
  /** Counts from here, and calls `kill` at the statement of that number, counted from zero. */
  arm(death: Death | null, kill: () => void): void;
  close(): Promise<void>;
};

const words = (sql: string) => sql.replace(/\s+/g, " ").trim();

/** Reads what a client says to PostgreSQL: the text of each statement that it has executed, as its bytes go by. */
function createReader(): (bytes: Buffer) => string[] {
  const prepared = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let isGreeted = false;
  const cString = (bytes: Buffer, from: number) => bytes.toString("utf8", from, bytes.indexOf(0, from));
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const said: string[] = [];
    for (;;) {
      // why: the greeting alone has no letter before its length
      const start = isGreeted ? 1 : 0;
      if (rest.length < start + 4) return said;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return said;
      const [letter, body] = [isGreeted ? String.fromCharCode(rest[0] ?? 0) : "", rest.subarray(start + 4, end)];
      rest = rest.subarray(end);
      isGreeted = true;
      if (letter === "Q") said.push(words(cString(body, 0)));
      if (letter === "P") {
        const name = cString(body, 0);
        prepared.set(name, words(cString(body, Buffer.byteLength(name) + 1)));
      }
      if (letter === "B") {
        const portal = cString(body, 0);
        said.push(prepared.get(cString(body, Buffer.byteLength(portal) + 1)) ?? "");
      }
    }
  };
}

/** Lays a line to a PostgreSQL server on a port of 127.0.0.1. */
export async function layStatementLine(target: number): Promise<StatementLine> {
  const sockets = new Set<Socket>();
  let watch: { death: Death | null; kill: () => void } | null = null;
  let said: string[] = [];

  function die(kill: () => void): void {
    watch = null;
    kill();
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const read = createReader();
    let isUnanswered = false;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on("data", (bytes) => {
      const statements = read(bytes);
      if (watch) {
        const { death, kill } = watch;
        const isReached = death !== null && said.length + statements.length > death.statement;
        said.push(...statements);
        if (isReached && death.when === "before") return die(kill);
        if (isReached) isUnanswered = true;
      }
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      if (isUnanswered && watch) return die(watch.kill);
      near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port");
  return {
    port: address.port,
    statements: () => said,
    arm(death, kill) {
      said = [];
      watch = { death, kill };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
