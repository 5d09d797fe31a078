import {
  createServer,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
} from "node:http";
import { Server as NetServer } from "node:net";
import { performance } from "node:perf_hooks";
import { answerBrokenRequest } from "#app/http/listener/answer-broken-request.server.ts";
import { mostCookies, sendTooManyCookies } from "#app/http/listener/head-too-large.server.ts";
import { hasBody } from "#app/http/bodies/has-body.ts";

/**
 * A request's head must have come within 15 seconds, all of it within a minute; a proxy's idle line is kept longer than
 * proxies keep it. A head may be four times as long as its cookies, so that what made it too long is known.
 */
const limits = {
  maxHeaderSize: 4 * mostCookies,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

function wordFailure(error: Error, port: number, address: string): Error {
  const code = "code" in error ? error.code : null;
  if (code === "EADDRINUSE")
    return new Error(`Port ${port} on ${address} is taken by another program; stop it, or start with another PORT.`, {
      cause: error,
    });
  if (code === "EACCES")
    return new Error(`This user may not listen on port ${port}; start with a PORT of 1024 or above.`, { cause: error });
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new Error(`BIND_ADDRESS is "${address}", which is no address of this machine.`, { cause: error });
  return error;
}

/** How often, in milliseconds, a server that closes looks for lines whose last answer went out. */
const sweepEvery = 100;

/**
 * For how long, in milliseconds, a closing server still answers on idle lines, saying that it was the last time: a
 * proxy may be about to use one. Under traffic each line that a proxy still uses has ended by then.
 */
const lastRequestsFor = 1_500;

/** The most that a process is busy, as a share of the time since the last look, while its idle lines are ended. */
const quiet = 0.25;

/**
 * Ends a line with an answer. Not before all that was asked has been read: unread bytes make a reset of it, which may
 * lose the answer (RFC 9112, 9.6); what is answered earlier leaves the line to whoever closes idle ones.
 */
function endLineWith(response: ServerResponse): void {
  const { req: request } = response;
  const end = () => {
    response.shouldKeepAlive = false;
  };
  if (request.complete || !hasBody(request)) end();
  else request.once("end", end);
}

type AnswerHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Listens until `close`, which takes no new connection, ends each one with its next answer or when nothing is asked on
 * it, and whatever is left after the grace period.
 * @throws Error that says in a sentence why the port cannot be had
 */
export async function listen(
  listener: RequestListener,
  port: number,
  address: string,
): Promise<{ close(graceMilliseconds: number): Promise<void> }> {
  let isClosing = false;
  // why: a set of all that are open cost a kept page an eighth of its time, in collecting the set's old tables
  class Answer extends ServerResponse {
    override writeHead(status: number, reason?: string, headers?: AnswerHeaders): this;
    override writeHead(status: number, headers?: AnswerHeaders): this;
    override writeHead(status: number, reason?: string | AnswerHeaders, headers?: AnswerHeaders): this {
      if (isClosing) endLineWith(this);
      if (typeof reason === "string") return super.writeHead(status, reason, headers);
      return super.writeHead(status, reason ?? headers);
    }
  }
  const server = createServer({ ...limits, ServerResponse: Answer }, (request, response) => {
    if ((request.headers.cookie?.length ?? 0) > mostCookies) return sendTooManyCookies(response);
    listener(request, response);
  });
  server.on("clientError", answerBrokenRequest);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(wordFailure(error, port, address)));
    server.listen(port, address, resolve);
  });
  return {
    close: (graceMilliseconds) =>
      new Promise<void>((resolve) => {
        isClosing = true;
        const sweepsFrom = performance.now() + lastRequestsFor;
        let busy = performance.eventLoopUtilization();
        const sweepWhenRead = () => {
          const since = performance.eventLoopUtilization(busy);
          busy = performance.eventLoopUtilization();
          // why: while a process is busy more comes than it has read; a line is idle only where the process is
          if (performance.now() >= sweepsFrom && since.utilization < quiet) server.closeIdleConnections();
        };
        // why: a line kept alive would bring the next request to a process that goes, instead of one that stays; what
        // was sent is read after the timers, and a line with a request is not idle
        const sweep = setInterval(() => setImmediate(sweepWhenRead), sweepEvery);
        // why: the server's own close would end idle lines at once, and with them the request that a proxy is just
        // sending
        NetServer.prototype.close.call(server, () => {
          clearInterval(sweep);
          resolve();
        });
        setTimeout(() => server.closeAllConnections(), graceMilliseconds).unref();
      }),
  };
}
