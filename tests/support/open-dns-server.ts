import { createSocket } from "node:dgram";
import { once } from "node:events";

export type DnsServer = {
  /** Where it listens, as a resolver takes it. */
  address: string;
  /** The questions that it was asked, such as `TXT lagoon.example`. */
  questions: string[];
  texts: Map<string, readonly string[]>;
  exchanges: Map<string, readonly string[]>;
  /** IPv4 addresses. */
  addresses: Map<string, readonly string[]>;
  /** Whether it is itself in trouble, and says so instead of answering (SERVFAIL). */
  fails: boolean;
  close(): void;
};

const types: Readonly<Record<number, string>> = { 1: "A", 5: "CNAME", 15: "MX", 16: "TXT", 28: "AAAA" };

// why: the names of the tests are in no DNS; this server speaks what RFC 1035 wants of an answer to one question over
// UDP
/**
 * Opens a DNS server on loopback, at a port of its own or a given one. It knows the TXT, MX and A records that it is
 * given, and refuses what is no plain question.
 */
export async function openDnsServer(port = 0): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const server: DnsServer = {
    address: "",
    questions: [],
    texts: new Map(),
    exchanges: new Map(),
    addresses: new Map(),
    fails: false,
    close: () => void socket.close(),
  };
  socket.on("message", (query, from) => {
    socket.send(answer(query, server), from.port, from.address);
  });
  socket.bind(port, "127.0.0.1");
  await once(socket, "listening");
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answer(query: Buffer, server: DnsServer): Buffer {
  const { labels, end } = readName(query);
  const type = types[query.readUInt16BE(end)];
  const isPlain =
    (query.readUInt16BE(2) & 0xf800) === 0 && query.readUInt16BE(4) === 1 && query.readUInt16BE(end + 2) === 1;
  if (server.fails) return head(query, { end, count: 0, code: 2 });
  if (type === undefined || !isPlain) return head(query, { end, count: 0, code: 4 });
  const name = labels.join(".").toLowerCase();
  server.questions.push(`${type} ${name}`);
  const data = dataOf(type, name, server);
  const isKnown = [server.texts, server.exchanges, server.addresses].some((records) => records.has(name));
  const records = data.map((bytes) =>
    Buffer.concat([
      Buffer.from([0xc0, 12]),
      query.subarray(end, end + 4),
      Buffer.from([0, 0, 0, 60, bytes.length >> 8, bytes.length & 255]),
      bytes,
    ]),
  );
  return Buffer.concat([head(query, { end, count: records.length, code: isKnown ? 0 : 3 }), ...records]);
}

function dataOf(type: string, name: string, { texts, exchanges, addresses }: DnsServer): Buffer[] {
  if (type === "TXT") return (texts.get(name) ?? []).map(textData);
  if (type === "MX") return (exchanges.get(name) ?? []).map(exchangeData);
  if (type === "A") return (addresses.get(name) ?? []).map((address) => Buffer.from(address.split(".").map(Number)));
  return [];
}

/** The head and the question again, with so many answers and a code (0 for one that is known, 3 for no such name). */
function head(query: Buffer, { end, count, code }: { end: number; count: number; code: number }): Buffer {
  const bytes = Buffer.from(query.subarray(0, end + 4));
  bytes.writeUInt16BE(0x8180 | code, 2);
  bytes.writeUInt16BE(count, 6);
  bytes.writeUInt32BE(0, 8);
  return bytes;
}

function readName(query: Buffer): { labels: string[]; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { labels, end: at + 1 };
}

function textData(text: string): Buffer {
  return Buffer.concat(
    (text.match(/.{1,255}/g) ?? [""]).map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])),
  );
}

function exchangeData(exchange: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 10]),
    ...exchange
      .split(".")
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}
