import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, type BrotliOptions, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { acceptedEncoding } from "#app/platform/compression/encoded-body.server.ts";

const compressible = /^(?:text\/(?!event-stream)|application\/(?:[a-z.-]+\+)?(?:json|xml|javascript)|image\/svg)/;
const minBytes = 1_024;
/** An answer that is not whole by then is sent as it comes. */
const patienceMilliseconds = 25;

const gzipOptions = { level: 4 };
// why: an encoder with the default window of 4 MB costs more to set up than a page costs to compress; quality 4 takes
// twice the time for a twentieth of the bytes, and this is still a quarter smaller than gzip
const brotliOptions: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)];

const compressors = {
  br: {
    whole: (bytes: Buffer) => brotliWhole(bytes, brotliOptions),
    stream: () => createBrotliCompress(brotliOptions),
  },
  gzip: { whole: (bytes: Buffer) => gzipWhole(bytes, gzipOptions), stream: () => createGzip(gzipOptions) },
};

type Gathered = { parts: Uint8Array[]; pending: Promise<ReadableStreamReadResult<Uint8Array>> | null };

/** Reads a body until it ends or patience does; `pending` is the read under way, null where the body is whole. */
async function gather(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Gathered> {
  const parts: Uint8Array[] = [];
  const { promise: late, resolve: isLate } = Promise.withResolvers<"late">();
  const patience = setTimeout(isLate, patienceMilliseconds, "late");
  try {
    for (;;) {
      const pending = reader.read();
      const read = await Promise.race([pending, late]);
      if (read === "late") return { parts, pending };
      if (read.done) return { parts, pending: null };
      parts.push(read.value);
    }
  } finally {
    clearTimeout(patience);
  }
}

async function* remainder(
  { parts, pending }: Gathered,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (parts.length > 0) yield Buffer.concat(parts);
    for (let read = await pending; read && !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

function setHead(response: ServerResponse, { status, headers }: Response): void {
  response.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.setHeader("vary", [headers.get("vary"), "accept-encoding"].filter((name) => name !== null).join(", "));
}

/**
 * Sends an answer, compressed where its kind and the reader allow it: in one piece with its length where the body is
 * whole at once, else as it comes. Event streams are never compressed. Throws what the body throws.
 */
export async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (response.destroyed || request.method === "HEAD") await answer.body?.cancel();
  if (response.destroyed) return;
  const encoding = acceptedEncoding(request.headers["accept-encoding"]);
  const plain = encoding === "identity" || request.method === "HEAD" || answer.headers.has("content-encoding");
  if (plain || !answer.body || !compressible.test(answer.headers.get("content-type") ?? ""))
    return sendResponse(response, answer);

  const reader = answer.body.getReader();
  const gathered = await gather(reader);
  setHead(response, answer);
  if (gathered.pending === null) {
    const bytes = Buffer.concat(gathered.parts);
    const small = bytes.length < minBytes;
    if (!small) response.setHeader("content-encoding", encoding);
    const body = small ? bytes : await compressors[encoding].whole(bytes);
    return void response.setHeader("content-length", body.length).end(body);
  }
  response.removeHeader("content-length");
  response.setHeader("content-encoding", encoding);
  await pipeline(
    Readable.from(remainder(gathered, reader), { objectMode: false }),
    compressors[encoding].stream(),
    response,
  );
}
