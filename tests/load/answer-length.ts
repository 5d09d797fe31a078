const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

export type AnswerHead = {
  status: number;
  bodyStart: number;
  /** Bytes of the body, or null where it comes in chunks. */
  bodyLength: number | null;
};

/** Reads the head of an HTTP/1.1 answer; null while it is not all there. */
export function readHead(bytes: Buffer): AnswerHead | null {
  const end = bytes.indexOf(headEnd);
  if (end === -1) return null;
  const head = bytes.toString("latin1", 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    bodyStart: end + 4,
    bodyLength: length === undefined ? null : Number(length),
  };
}

/** Tells whether the body after `start` is complete, chunk by chunk. */
export function endsInChunks(bytes: Buffer, start: number): boolean {
  for (let at = start; ; ) {
    const end = bytes.indexOf(lineEnd, at);
    if (end === -1) return false;
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
    at = end + 2 + size + 2;
    if (size === 0) return bytes.length >= at;
  }
}
