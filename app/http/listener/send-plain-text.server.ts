import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Says in a sentence why a request is not answered, where no page can: in English, because nothing is known of the
 * reader.
 */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(sentence),
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : sentence);
}

/** Refuses a body that is too long, and ends the connection, so that nobody goes on sending what nobody reads. */
export function sendTooLarge(response: ServerResponse): void {
  sendPlainText(response, 413, "More was sent than is taken here.", { connection: "close" });
}
