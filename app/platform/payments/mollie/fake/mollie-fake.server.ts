import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Clock } from "#app/platform/clock/clock.ts";
import { fromMollieAmount } from "#app/platform/payments/mollie/mollie-amounts.ts";
import { type EventMessage, sendEvent } from "#app/platform/payments/send-event.server.ts";
import type { MollieContract } from "./mollie-contract.ts";
import { createMollieFakeAnswers } from "./mollie-fake-answers.ts";
import { createMollieFakeBooks, MollieRefusal } from "./mollie-fake-books.ts";
import { checkoutPage, stepsOf } from "./mollie-fake-checkout.ts";
import { dashboardPage, dashboardPaymentPage, dashboardSteps } from "./mollie-fake-dashboard.ts";
import type { FakeOutcome, FakePayment } from "./mollie-fake-records.ts";
import { type FakeAnswer, type FakeCall, type FakeRoute, mollieFakeRoutes } from "./mollie-fake-routes.ts";
import { createMollieFakeSettlements, mollieFakeSettlementRoutes } from "./mollie-fake-settlements.ts";
import { classicWebhook, signedWebhook } from "./mollie-fake-webhooks.ts";

export type MollieFakeOptions = {
  clock: Clock;
  /** 0, or nothing, for any that is free. */
  port?: number;
  /** Sends webhooks; over HTTP by default. */
  send?: (message: EventMessage) => void;
  /** Signs webhooks as the newer ones are; without it they are classic ones. */
  webhookSecret?: string;
  contract?: MollieContract;
  /** How many things stand on a page of a list at most. */
  pageSize?: number;
};

/**
 * How a call goes wrong: `error` does nothing and answers 500, `lost` does what it was asked for and answers 500, `hang`
 * does nothing and never answers, `silence` does it and never answers; `none` goes well.
 */
export type FakeMishap = "error" | "lost" | "hang" | "silence" | "none";

/** Keys of a shop, and tokens of an organisation. */
const apiKeyForm = /^Bearer ((?:test|live|access)_[A-Za-z0-9]{8,})$/;
const unsafe = new Set(["post", "delete"]);

/**
 * A stateful stand-in for Mollie, for tests and for trying methods by hand: a real HTTP server that the official package
 * talks to, with checkout pages. It moves no money and keeps nothing beyond its own life.
 */
export async function startMollieFake({
  clock,
  port = 0,
  send = sendEvent,
  webhookSecret,
  contract,
  pageSize = 50,
}: MollieFakeOptions) {
  const books = createMollieFakeBooks(clock);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      breaches.push(`The fake failed: ${String(error)}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // why: a process that has nothing else to do ends
  server.unref();
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`;
  const answers = createMollieFakeAnswers({ url, isCancelable: books.isCancelable });

  /** What was sent or answered against the contract: nothing, if all is well. */
  const breaches: string[] = [];
  const mishaps: FakeMishap[] = [];
  const firstAnswers = new Map<string, { asked: string; answer: FakeAnswer }>();
  const challenged = new Set<string>();
  const disabled = new Set<string>();
  const settlements = createMollieFakeSettlements({ clock, books });
  const routes = [
    ...mollieFakeRoutes({ books, answers, decide, disabled, pageSize }),
    ...mollieFakeSettlementRoutes({ settlements, answers, pageSize }),
  ];

  function tell({ id, request }: FakePayment, delay = 0): void {
    if (request.webhookUrl === undefined) return;
    const { headers, body } = webhookOf(id);
    send({ url: request.webhookUrl, headers, body, delay });
  }

  function webhookOf(id: string) {
    if (webhookSecret === undefined) return classicWebhook(id);
    const createdAt = clock.now().toISOString();
    const webhook = signedWebhook(books.find(id), { answers, secret: webhookSecret, createdAt });
    breaches.push(...(contract?.eventFaults(webhook.event) ?? []).map((fault) => `event: ${fault}`));
    return webhook;
  }

  /** Ends a payment and tells the shop; nothing is told of one that is on its way. */
  function decide(id: string, outcome: FakeOutcome): void {
    if (books.decide(id, outcome) && outcome.status !== "pending") tell(books.find(id));
  }

  /** Asks the books; a call that repeats an idempotency key gets the first answer, or none for another question. */
  function ask(route: FakeRoute, call: FakeCall, key: string | undefined): FakeAnswer {
    if (!unsafe.has(route.method)) return route.answer(call);
    if (key === undefined)
      throw new MollieRefusal(400, "The fake wants an Idempotency-Key with whatever changes something.");
    const asked = JSON.stringify([route.method, call.url.pathname, call.body]);
    const first = firstAnswers.get(`${call.apiKey} ${key}`);
    if (first && first.asked !== asked)
      throw new MollieRefusal(422, "The Idempotency-Key was used for another request.");
    const answer = first?.answer ?? route.answer(call);
    firstAnswers.set(`${call.apiKey} ${key}`, { asked, answer });
    return answer;
  }

  function answerTo(route: FakeRoute, call: FakeCall, key: string | undefined): FakeAnswer {
    try {
      return ask(route, call, key);
    } catch (error) {
      if (error instanceof MollieRefusal) return { status: error.status, body: answers.refusal(error) };
      throw error;
    }
  }

  function note(route: FakeRoute, what: string, faults: readonly string[] = []): void {
    breaches.push(...faults.map((fault) => `${route.method} ${route.template} ${what}: ${fault}`));
  }

  function reply(response: ServerResponse, { status, body }: FakeAnswer, headers: Record<string, string> = {}): void {
    response.writeHead(status, { "content-type": "application/hal+json", ...headers }).end(JSON.stringify(body));
  }

  async function handleCall(request: IncomingMessage, response: ServerResponse, asked: URL): Promise<void> {
    const method = request.method?.toLowerCase() ?? "";
    const route = routes.find((each) => each.method === method && each.path.test(asked.pathname));
    const [, apiKey] = apiKeyForm.exec(request.headers.authorization ?? "") ?? [];
    if (!route) return reply(response, refused(404, "No such place"));
    if (apiKey === undefined) return reply(response, refused(401, "Missing authentication, or failed to authenticate"));
    const sent = await text(request);
    // why: the package sends an empty object with what has no body
    const body: unknown = sent === "" ? null : JSON.parse(sent);
    note(route, "request", contract?.requestFaults(route, body));
    const [, ...params] = route.path.exec(asked.pathname) ?? [];
    const mishap = mishaps.shift();
    const [failure, headers] = [refused(500, "An internal error occurred"), { "retry-after": "0" }] as const;
    if (mishap === "hang") return;
    if (mishap === "error") return reply(response, failure, headers);
    const key = request.headers["idempotency-key"];
    const answer = answerTo(route, { apiKey, url: asked, params, body }, Array.isArray(key) ? key[0] : key);
    note(route, `answer ${answer.status}`, contract?.answerFaults(route, answer.status, answer.body));
    if (mishap === "lost") return reply(response, failure, headers);
    if (mishap !== "silence") reply(response, answer);
  }

  const refused = (status: number, detail: string): FakeAnswer => ({
    status,
    body: answers.refusal(new MollieRefusal(status, detail)),
  });

  async function handleCheckout(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const payment = books.find(id);
    const isChallenged = challenged.has(id);
    const back = () => response.writeHead(303, { location: payment.request.redirectUrl }).end();
    if (payment.status !== "open") return void back();
    if (request.method === "POST") {
      const name = new URLSearchParams(await text(request)).get("step") ?? "";
      const step = Object.entries(stepsOf(payment, isChallenged)).find(([each]) => each === name)?.[1];
      if (step && "outcome" in step) {
        if (!step.isOnItsWay) decide(id, step.outcome);
        else if (books.decide(id, step.outcome, true)) tell(payment, (payment.arrivesAt ?? 0) - clock.now().getTime());
        return void back();
      }
      if (step) challenged.add(id);
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(checkoutPage(payment, challenged.has(id)));
  }

  /** The payer's bank fetches money back: the payment stays paid. */
  function chargeBack(id: string, what: { amountMinor: number; code: string }): void {
    books.chargeBack(id, what);
    tell(books.find(id));
  }

  function reverseChargebacks(id: string): void {
    books.reverseChargebacks(id);
    tell(books.find(id));
  }

  function takeStep(id: string, name: string): void {
    const payment = books.find(id);
    const step = dashboardSteps(payment).find(([each]) => each === name)?.[1];
    if (!step) return;
    if ("outcome" in step) return decide(id, step.outcome);
    if ("reverses" in step) return reverseChargebacks(id);
    const amountMinor = fromMollieAmount(payment.request.amount);
    if ("chargesBack" in step) return chargeBack(id, { amountMinor, code: step.chargesBack });
    books.settleRefund(id, step.refunds);
    tell(payment);
  }

  async function handleDashboard(request: IncomingMessage, response: ServerResponse, id: string | null): Promise<void> {
    if (id !== null && request.method === "POST") {
      takeStep(id, new URLSearchParams(await text(request)).get("step") ?? "");
      return void response.writeHead(303, { location: `/dashboard/${id}` }).end();
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(id === null ? dashboardPage(books.listAll()) : dashboardPaymentPage(books.find(id)));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? "/", url);
    const [, place, id = null] = /^\/(checkout|dashboard)(?:\/(tr_[a-z0-9]+))?$/.exec(asked.pathname) ?? [];
    if (place === "dashboard") return handleDashboard(request, response, id);
    await (id === null ? handleCall(request, response, asked) : handleCheckout(request, response, id));
  }

  return {
    url,
    /** Where the package is sent to. */
    baseUrl: `${url}/v2/`,
    breaches,
    decide,
    /** How many payments there are. */
    count: books.count,
    /** The next calls go wrong, one each. */
    failNext: (...next: FakeMishap[]) => void mishaps.push(...next),
    /** Lets everything go well again; returns how many of the mishaps had not come yet. */
    forgetMishaps: () => mishaps.splice(0).length,
    /** Mollie keeps idempotency keys for a while alone. */
    forgetKeys: () => firstAnswers.clear(),
    settleRefund: books.settleRefund,
    settle: settlements.settle,
    /** Methods by Mollie's names for them that no shop has enabled. */
    disabled,
    chargeBack,
    reverseChargebacks,
    async close(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
export type MollieFake = Awaited<ReturnType<typeof startMollieFake>>;
