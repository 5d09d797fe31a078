import { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { headTooLarge } from "#app/http/listener/head-too-large.server.ts";

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
};

/**
 * Answers on a line what came over it and is no request: a head that is too long by a page that says what to
 * do, anything else by its status alone.
 */
export function answerBrokenRequest(error: Error, line: Duplex): void {
  const code = "code" in error ? String(error.code) : "";
  // why: as node:http itself does: what is written into an answer under way would be read as part of it
  const underWay: unknown = Reflect.get(line, "_httpMessage");
  const isAnswering = underWay instanceof ServerResponse && underWay.headersSent;
  if (!line.writable || isAnswering || code === "ECONNRESET") return void line.destroy(error);
  if (code === "HPE_HEADER_OVERFLOW") return void line.end(headTooLarge);
  line.end(`HTTP/1.1 ${statuses[code] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
}
