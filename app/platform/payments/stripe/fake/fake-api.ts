import { configurationJson } from "./fake-methods.ts";
import type { z } from "zod";
import { type FakeBooks, Refusal } from "./fake-books.ts";
import { chargeJson, chargeMoves, refundJson } from "./fake-charges.ts";
import { disputeJson, disputeMoves } from "./fake-disputes.ts";
import type { StripeJson } from "./fake-fields.ts";
import { intentJson } from "./fake-objects.ts";
import {
  intentListParams,
  movementListParams,
  noParams,
  readStripeForm,
  refundParams,
  retrieveParams,
  sessionListParams,
  sessionParams,
  configurationListParams,
} from "./fake-params.ts";
import type { FakePayment } from "./fake-state.ts";

export type ApiCall = { account: string; method: string; path: string; query: string; body: string };
export type ApiAnswer = { status: number; body: StripeJson };

const fault = (status: number, type: string, code: string | undefined, message: string): ApiAnswer => ({
  status,
  body: { error: { type, ...(code !== undefined && { code }), message } },
});

/** An error as Stripe says it. */
export const invalid = (code: string, message: string, status = 400): ApiAnswer =>
  fault(status, "invalid_request_error", code, message);

function read<T extends z.ZodType>(contract: T, form: string): z.infer<T> {
  const parsed = contract.safeParse(readStripeForm(form));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") ?? "";
  if (issue?.code === "unrecognized_keys")
    throw new Refusal("parameter_unknown", `Received unknown parameter: ${[place, ...issue.keys].join(".")}`);
  throw new Refusal(issue?.code === "invalid_type" ? "parameter_missing" : "parameter_invalid", `Invalid ${place}`);
}

/** A session with what was asked to be whole in it. */
function expanded(books: FakeBooks, payment: FakePayment, expand: readonly string[]): StripeJson {
  const session = books.session(payment);
  if (expand.length === 0) return session;
  const strange = expand.find((each) => !each.match(/^payment_intent(?:\.latest_charge(?:\.refunds)?)?$/));
  if (strange !== undefined) throw new Refusal("parameter_invalid", `This property cannot be expanded (${strange}).`);
  const intent = intentJson(payment);
  const { charge } = payment;
  const isWhole = expand.some((each) => each.startsWith("payment_intent.latest_charge"));
  if (intent && charge && isWhole) {
    const { refunds, ...whole } = chargeJson(payment, charge);
    intent["latest_charge"] = expand.some((each) => each.endsWith(".refunds")) ? { ...whole, refunds } : whole;
  }
  return { ...session, payment_intent: intent };
}

function page<T extends { id: string }>(
  all: readonly T[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
  { url, json }: { url: string; json: (each: T) => StripeJson },
): StripeJson {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(start, start + limit).map(json);
  return { object: "list", data, has_more: start + limit < all.length, url };
}

type Handler = (books: FakeBooks, call: ApiCall, id: string) => StripeJson | null;

/** Every call that the fake knows; `null` is an object that the account does not have. */
const handlers: readonly { method: string; path: RegExp; handle: Handler }[] = [
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions$/,
    handle(books, { account, body }) {
      const params = read(sessionParams, body);
      return expanded(books, books.open(account, params), params.expand);
    },
  },
  {
    method: "GET",
    path: /^\/v1\/checkout\/sessions$/,
    handle(books, { account, query }) {
      const params = read(sessionListParams, query);
      const since = params.created?.gte ?? 0;
      const found = books
        .list(account)
        .filter(({ created }) => created >= since)
        .filter(({ intent }) => params.payment_intent === undefined || intent?.id === params.payment_intent);
      return page(found, params, { url: "/v1/checkout/sessions", json: books.session });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/checkout\/sessions\/([^/]+)$/,
    handle(books, { account, query }, id) {
      const { expand } = read(retrieveParams, query);
      const payment = books.find(id, account);
      return payment && expanded(books, payment, expand);
    },
  },
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    handle(books, { account, body }, id) {
      read(noParams, body);
      const payment = books.find(id, account);
      if (!payment) return null;
      if (payment.status !== "open")
        throw new Refusal("resource_invalid_state", 'Only Checkout Sessions with a status in ["open"] can be expired.');
      books.perform(payment, "expire");
      return books.session(payment);
    },
  },
  {
    method: "POST",
    path: /^\/v1\/refunds$/,
    handle(books, { account, body }) {
      const { payment_intent: intent, amount, metadata } = read(refundParams, body);
      const payment = books.list(account).find((each) => each.intent?.id === intent);
      return payment ? books.refund(payment, amount, metadata) : null;
    },
  },
  {
    method: "GET",
    path: /^\/v1\/refunds$/,
    handle(books, { account, query }) {
      const params = read(intentListParams, query);
      const payment = books.list(account).find(({ intent }) => intent?.id === params.payment_intent);
      const found = payment?.refunds.toReversed() ?? [];
      return page(found, params, { url: "/v1/refunds", json: (each) => (payment ? refundJson(each, payment) : {}) });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    handle(books, { account }, id) {
      const payment = books.list(account).find(({ intent }) => intent?.id === id);
      return payment ? intentJson(payment) : null;
    },
  },
  {
    method: "GET",
    path: /^\/v1\/balance_transactions$/,
    handle(books, { account, query }) {
      const params = read(movementListParams, query);
      const { gte, lt } = params.created;
      const moved = books
        .list(account)
        .flatMap((payment) => [...chargeMoves(payment), ...disputeMoves(payment)])
        .map((json) => ({ id: String(json["id"]), created: Number(json["created"]), json }))
        .filter(({ created }) => created >= gte && created < lt);
      return page(moved, params, { url: "/v1/balance_transactions", json: ({ json }) => json });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/payment_method_configurations$/,
    handle(books, { query }) {
      const params = read(configurationListParams, query);
      const json = () => configurationJson(books.disabled);
      return page([{ id: "pmc_fake" }], params, { url: "/v1/payment_method_configurations", json });
    },
  },
  {
    method: "GET",
    path: /^\/v1\/disputes$/,
    handle(books, { account, query }) {
      const params = read(intentListParams, query);
      const payment = books.list(account).find(({ intent }) => intent?.id === params.payment_intent);
      return page(payment?.disputes ?? [], params, {
        url: "/v1/disputes",
        json: (dispute) => (payment ? disputeJson(dispute, payment) : {}),
      });
    },
  },
];

/** Answers a call of an account that has shown its key. */
export function answerCall(books: FakeBooks, call: ApiCall): ApiAnswer {
  const known = handlers.find(({ method, path }) => method === call.method && path.test(call.path));
  if (!known)
    return fault(404, "invalid_request_error", undefined, `Unrecognized request URL (${call.method}: ${call.path}).`);
  try {
    const body = known.handle(books, call, known.path.exec(call.path)?.[1] ?? "");
    return body ? { status: 200, body } : invalid("resource_missing", "No such object", 404);
  } catch (error) {
    if (error instanceof Refusal) return invalid(error.code, error.message);
    throw error;
  }
}
