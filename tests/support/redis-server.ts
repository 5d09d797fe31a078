import { createServer, type Socket } from "node:net";

export type RedisServer = { url: string; disconnectAll(): void; close(): void };

type Value = { text: string; endsAt: number };

/**
 * A Redis for tests: the few commands that the bus and the limits use, in the real protocol (RESP 2) over a socket.
 * `now` in milliseconds decides when keys end.
 */
// why: no Redis is at hand where the tests run
export async function startRedisServer(now: () => number = Date.now): Promise<RedisServer> {
  const values = new Map<string, Value>();
  const channels = new Map<Socket, Set<string>>();

  const valueOf = (key: string) => {
    const value = values.get(key);
    return value !== undefined && value.endsAt > now() ? value : null;
  };

  function execute(socket: Socket, [name = "", ...args]: string[]): string {
    const [key = "", text = ""] = args;
    const value = valueOf(key);
    switch (name.toUpperCase()) {
      case "SET":
        if (args.map((part) => part.toUpperCase())[4] === "NX" && value !== null) return "$-1\r\n";
        values.set(key, { text, endsAt: now() + Number(args[3]) });
        return "+OK\r\n";
      case "GET":
        return value === null ? "$-1\r\n" : bulk(value.text);
      // one number at the beginning that stops at 0: OVERFLOW SAT INCRBY u32 0 <by>
      case "BITFIELD": {
        const count = Math.max(0, Number(value?.text ?? 0) + Number(args[6]));
        values.set(key, { text: String(count), endsAt: value?.endsAt ?? Number.POSITIVE_INFINITY });
        return `*1\r\n:${count}\r\n`;
      }
      case "PTTL":
        return `:${value === null ? -2 : value.endsAt - now()}\r\n`;
      case "SUBSCRIBE":
        channels.set(socket, (channels.get(socket) ?? new Set()).add(key));
        return `*3\r\n${bulk("subscribe")}${bulk(key)}:1\r\n`;
      case "PUBLISH": {
        const readers = [...channels].filter(([, names]) => names.has(key));
        for (const [reader] of readers) reader.write(`*3\r\n${bulk("message")}${bulk(key)}${bulk(text)}`);
        return `:${readers.length}\r\n`;
      }
      case "INFO":
        return bulk("redis_version:7.4.0\r\nloading:0\r\n");
      case "PING":
        return "+PONG\r\n";
      case "AUTH":
      case "CLIENT":
      case "QUIT":
        return "+OK\r\n";
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  }

  // why: an answer in pieces otherwise waits for the acknowledgement of its first
  const server = createServer({ noDelay: true }, (socket) => {
    const read = createRequestReader();
    let transaction: string[][] | null = null;
    channels.set(socket, new Set());
    socket.on("error", () => socket.destroy());
    socket.on("close", () => channels.delete(socket));
    socket.on("data", (chunk) => {
      for (const request of read(chunk)) {
        const name = request[0]?.toUpperCase();
        if (name === "MULTI") transaction = [];
        else if (name === "EXEC" && transaction) {
          const answers = transaction.map((each) => execute(socket, each));
          transaction = null;
          socket.write(`*${answers.length}\r\n${answers.join("")}`);
          continue;
        } else if (transaction) {
          transaction.push(request);
          socket.write("+QUEUED\r\n");
          continue;
        }
        socket.write(name === "MULTI" ? "+OK\r\n" : execute(socket, request));
        if (name === "QUIT") socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const disconnectAll = () => [...channels.keys()].forEach((socket) => socket.destroy());
  return {
    url: `redis://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    disconnectAll,
    close() {
      disconnectAll();
      server.close();
    },
  };
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

/** Gives the whole requests (arrays of bulk strings) of a byte stream as they become complete. */
function createRequestReader(): (chunk: Buffer) => string[][] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const requests: string[][] = [];
    for (let request = readRequest(rest); request !== null; request = readRequest(rest)) {
      requests.push(request.parts);
      rest = rest.subarray(request.length);
    }
    return requests;
  };
}

function readRequest(bytes: Buffer): { parts: string[]; length: number } | null {
  let at = 0;
  const line = () => {
    const end = bytes.indexOf("\r\n", at);
    if (end === -1) return null;
    const text = bytes.toString("utf8", at + 1, end);
    at = end + 2;
    return Number(text);
  };
  const count = line();
  if (count === null) return null;
  const parts: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = line();
    if (length === null || bytes.length < at + length + 2) return null;
    parts.push(bytes.toString("utf8", at, at + length));
    at += length + 2;
  }
  return { parts, length: at };
}
