import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";

const version = 1;
const [stdin, stdout, endRequest] = [5, 6, 3];
/** The most that one record of the protocol carries, a multiple of eight so that none needs padding. */
const mostOfRecord = 65_528;

function record(type: number, requestId: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt8(version, 0);
  head.writeUInt8(type, 1);
  head.writeUInt16BE(requestId, 2);
  head.writeUInt16BE(content.length, 4);
  return Buffer.concat([head, content]);
}

function answerOf(requestId: number, output: Buffer): Buffer {
  const parts = [];
  for (let at = 0; at < output.length; at += mostOfRecord)
    parts.push(record(stdout, requestId, output.subarray(at, at + mostOfRecord)));
  return Buffer.concat([
    ...parts,
    record(stdout, requestId, Buffer.alloc(0)),
    record(endRequest, requestId, Buffer.alloc(8)),
  ]);
}

/** Answers once all that a request is made of has come: its last record is an empty one of its input. */
function serve(socket: Socket, output: Buffer): void {
  let waiting = Buffer.alloc(0);
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    waiting = Buffer.concat([waiting, typeof chunk === "string" ? Buffer.from(chunk) : chunk]);
    while (waiting.length >= 8) {
      const [length, padding] = [waiting.readUInt16BE(4), waiting.readUInt8(6)];
      if (waiting.length < 8 + length + padding) return;
      const [type, requestId] = [waiting.readUInt8(1), waiting.readUInt16BE(2)];
      waiting = waiting.subarray(8 + length + padding);
      if (type === stdin && length === 0) socket.end(answerOf(requestId, output));
    }
  });
}

/** Starts a FastCGI application that gives the same headers and bytes to everybody; gives the path of its socket. */
export async function startFastcgiResponder(
  path: string,
  { headers, body }: { headers: readonly (readonly [name: string, value: string])[]; body: Buffer },
): Promise<Server> {
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const output = Buffer.concat([Buffer.from(`Status: 200 OK\r\n${head}\r\n`), body]);
  const server = createServer((socket) => serve(socket, output));
  server.listen(path);
  await once(server, "listening");
  return server;
}
