import { readByteRange } from "./byte-range.ts";

/** What goes out for bytes that are asked for whole or in a piece: status, headers, and the bytes themselves. */
export type BytesAnswer = { status: 200 | 206 | 416; headers: Record<string, string>; body: Buffer };

/**
 * Answers with bytes as they are, whole or the range that is asked for: players ask for films piece by piece, and some
 * play none that comes otherwise. `If-Range` needs no look, as nothing else ever stands at the address of such a file.
 */
export function answerBytes(
  asked: { method: string | undefined; range: string | undefined },
  headers: Record<string, string>,
  body: Buffer,
): BytesAnswer {
  const range = asked.method === "GET" ? readByteRange(asked.range, body.length) : null;
  const answer = (status: BytesAnswer["status"], part: Buffer, more: Record<string, string> = {}): BytesAnswer => ({
    status,
    headers: { ...headers, "accept-ranges": "bytes", "content-length": String(part.length), ...more },
    body: part,
  });
  if (range === null) return answer(200, body);
  if (range === "unsatisfiable") return answer(416, Buffer.alloc(0), { "content-range": `bytes */${body.length}` });
  const { first, last } = range;
  return answer(206, body.subarray(first, last + 1), { "content-range": `bytes ${first}-${last}/${body.length}` });
}
