import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { pause } from "#app/platform/clock/pause.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { stripeVersion } from "#app/platform/payments/stripe/stripe-account.server.ts";
import { type FakeAction, fakeActions } from "./fake-actions.ts";
import { answerCall, type ApiAnswer, invalid } from "./fake-api.ts";
import { createFakeBooks } from "./fake-books.ts";
import type { FakeStripeMethod } from "./fake-methods.ts";
import type { StripeJson } from "./fake-fields.ts";
import { fakePage } from "./fake-page.ts";

/**
 * What goes wrong with the next call: `error` is a 500 that Stripe keeps under the call's key, `busy` a 503 before
 * anything happened, `lost` does its work and loses the answer, `hang` does nothing and never answers, `silence` does its
 * work and never answers, `slow` answers late, and with `meanwhile` something happens just before the call is looked at;
 * with `none` it goes well.
 */
type StripeFault =
  | { kind: "error" | "busy" | "lost" | "hang" | "silence" | "none" }
  | { kind: "slow"; milliseconds: number }
  | { kind: "meanwhile"; happens: () => void };

type Endpoint = { url: string; secret: string };

export type StripeFakeOptions = {
  /** On 127.0.0.1; 0 for any. */
  port: number;
  clock: Clock;
  /** The webhook endpoint of the account with a secret key; null where there is no such account. */
  endpointOf: (secretKey: string) => Endpoint | null;
  /** Sends a signed message to an endpoint. */
  send: (message: EventMessage) => void;
  /** How long a debit is on its way, in milliseconds; without it somebody must say that it arrives. */
  transit?: number;
};

export type StripeFake = {
  /** Where the package finds it. */
  readonly url: string;
  /** Does something to a payment, as the payer, the banks or time do. */
  act(ref: string, action: FakeAction): void;
  /** What goes wrong with the next calls, one after the other. */
  failNext(...faults: readonly StripeFault[]): void;
  /** Lets everything go well again; returns how many of the faults had not come yet. */
  forgetFaults(): number;
  /** How many payments there are. */
  count(): number;
  /** Methods by Stripe's names for them that no account has switched on. */
  readonly disabled: Set<FakeStripeMethod>;
  /** Signs a body as Stripe does, now or at another time. */
  sign(body: string, secret: string, at?: Date): string;
  close(): Promise<void>;
};

const bearer = /^Bearer (sk_test_[\w-]+)$/;

/**
 * Stripe for development and tests: a server that the official package talks to, with the state, the checks, the keys
 * against repetition and the signed messages of the real one, as far as the provider uses it.
 */
export async function startStripeFake(options: StripeFakeOptions): Promise<StripeFake> {
  const { clock, endpointOf, transit } = options;
  const faults: StripeFault[] = [];
  const kept = new Map<string, { said: string; at: number; answer: ApiAnswer }>();

  const sign = (payload: string, secret: string, at = clock.now()) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1_000) });

  function announce(account: string, event: StripeJson): void {
    const endpoint = endpointOf(account);
    if (!endpoint) return;
    const body = JSON.stringify(event, null, 2);
    options.send({
      url: endpoint.url,
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": sign(body, endpoint.secret) },
      body,
      delay: 0,
    });
  }

  const books = createFakeBooks({ clock, announce, pageOf: (id) => `${url}/c/pay/${id}` });

  /** Does a call once per key: the same call again is answered as the first, another under its key is refused. */
  function once(key: string | null, said: string, work: () => ApiAnswer): { answer: ApiAnswer; isReplayed: boolean } {
    const known = key === null ? undefined : kept.get(key);
    const isFresh = known !== undefined && clock.now().getTime() - known.at < millisecondsIn.day;
    if (known && isFresh) {
      if (known.said === said) return { answer: known.answer, isReplayed: true };
      const error = {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      };
      return { answer: { status: 400, body: { error } }, isReplayed: false };
    }
    const answer = work();
    if (key !== null) kept.set(key, { said, at: clock.now().getTime(), answer });
    return { answer, isReplayed: false };
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
    const body = await text(request);
    const failing = faults.shift();
    if (failing?.kind === "hang") return;
    if (failing?.kind === "slow") await pause(failing.milliseconds);
    if (failing?.kind === "meanwhile") failing.happens();
    const { answer, isReplayed } = check(request, address, body, failing);
    if (failing?.kind === "lost") return void request.socket.destroy();
    if (failing?.kind === "silence") return;
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "request-id": "req_fake",
      "stripe-version": stripeVersion,
      ...(isReplayed && { "idempotent-replayed": "true" }),
    });
    response.end(JSON.stringify(answer.body));
  }

  function check(request: IncomingMessage, address: URL, body: string, failing: StripeFault | undefined) {
    const plain = (answer: ApiAnswer) => ({ answer, isReplayed: false });
    const account = bearer.exec(request.headers.authorization ?? "")?.[1];
    if (account === undefined || !endpointOf(account)) return plain(invalid("api_key_invalid", "Invalid API Key", 401));
    if (request.headers["stripe-version"] !== stripeVersion)
      return plain(invalid("version_invalid", `The fake speaks ${stripeVersion} alone`));
    if (failing?.kind === "busy") return plain({ status: 503, body: { error: { type: "api_error" } } });
    const { method = "GET" } = request;
    const key = request.headers["idempotency-key"];
    if (method === "POST" && !key)
      return plain(invalid("idempotency_key_missing", "The fake takes no write without an idempotency key"));
    const { pathname: path, search } = address;
    const call = { account, method, path, query: search.slice(1), body };
    return once(method === "POST" ? `${account} ${String(key)}` : null, `${path}?${body}`, () =>
      failing?.kind === "error" ? { status: 500, body: { error: { type: "api_error" } } } : answerCall(books, call),
    );
  }

  function act(ref: string, action: FakeAction): void {
    const payment = books.find(ref);
    if (!payment) throw new Error("The fake knows no such payment");
    books.perform(payment, action);
    if (transit === undefined || payment.intent?.status !== "processing") return;
    setTimeout(() => payment.intent?.status === "processing" && books.perform(payment, "arrive"), transit).unref();
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const payment = books.find(id);
    if (!payment) return void response.writeHead(404).end("No such payment");
    if (request.method === "POST") {
      const asked = new URLSearchParams(await text(request)).get("action");
      const action = fakeActions.find((each) => each === asked);
      const wasOpen = payment.status === "open";
      if (action) act(id, action);
      const isOver = wasOpen && payment.status !== "open";
      const location = isOver ? payment.params.success_url : `/c/pay/${id}`;
      return void response.writeHead(303, { location }).end();
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    response.end(fakePage(payment));
  }

  const server = createServer((request, response) => {
    const address = new URL(request.url ?? "/", "http://fake");
    const page = /^\/c\/pay\/(\w+)$/.exec(address.pathname)?.[1];
    const answered = page === undefined ? answerApi(request, response, address) : answerPage(request, response, page);
    answered.catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(options.port, "127.0.0.1", resolve);
  });
  server.unref();
  const bound = server.address();
  const url = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : options.port}`;

  return {
    url,
    act,
    disabled: books.disabled,
    failNext: (...next) => void faults.push(...next),
    forgetFaults: () => faults.splice(0).length,
    count: books.count,
    sign,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
