import type { z } from "zod";
import type { MollieOperation } from "./mollie-contract.ts";
import type { MollieFakeAnswers } from "./mollie-fake-answers.ts";
import { type MollieFakeBooks, MollieRefusal } from "./mollie-fake-books.ts";
import {
  customerRequest,
  fakeMethods,
  type FakeOutcome,
  mandateRequest,
  paymentRequest,
  refundRequest,
} from "./mollie-fake-records.ts";

export type FakeAnswer = { status: number; body: object };
export type FakeCall = { apiKey: string; url: URL; params: readonly string[]; body: unknown };
export type FakeRoute = MollieOperation & { path: RegExp; answer: (call: FakeCall) => FakeAnswer };

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  const field = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path.join(".");
  throw new MollieRefusal(422, `${field}: ${issue?.message}`, field);
}

/** Every operation of Mollie that the fake knows. */
export function mollieFakeRoutes({
  books,
  answers,
  decide,
  disabled,
  pageSize,
}: {
  books: MollieFakeBooks;
  answers: MollieFakeAnswers;
  decide: (id: string, outcome: FakeOutcome) => void;
  /** Methods that no shop has enabled. */
  disabled: ReadonlySet<string>;
  pageSize: number;
}): readonly FakeRoute[] {
  const pageOf = ({ searchParams }: URL) => ({
    from: searchParams.get("from"),
    limit: Math.min(Number(searchParams.get("limit") ?? pageSize), pageSize),
  });

  return [
    {
      template: "/v2/payments",
      method: "post",
      path: /^\/v2\/payments$/,
      answer: ({ apiKey, body }) => ({
        status: 201,
        body: answers.payment(books.createPayment(apiKey, parsed(paymentRequest, body))),
      }),
    },
    {
      template: "/v2/payments",
      method: "get",
      path: /^\/v2\/payments$/,
      answer({ apiKey, url }) {
        const items = books.listOwn(apiKey).map((each) => answers.payment(each));
        return { status: 200, body: answers.list("payments", "/payments", items, pageOf(url)) };
      },
    },
    {
      template: "/v2/payments/{paymentId}",
      method: "get",
      path: /^\/v2\/payments\/([^/]+)$/,
      answer: ({ apiKey, url: { searchParams }, params: [id = ""] }) => ({
        status: 200,
        body: answers.payment(books.findOwn(apiKey, id), searchParams.get("embed")?.split(",")),
      }),
    },
    {
      template: "/v2/payments/{paymentId}",
      method: "delete",
      path: /^\/v2\/payments\/([^/]+)$/,
      answer({ apiKey, params: [id = ""] }) {
        const payment = books.findOwn(apiKey, id);
        if (!books.isCancelable(payment)) throw new MollieRefusal(422, "The payment cannot be canceled.");
        decide(id, { status: "canceled" });
        return { status: 200, body: answers.payment(payment) };
      },
    },
    {
      template: "/v2/payments/{paymentId}/refunds",
      method: "post",
      path: /^\/v2\/payments\/([^/]+)\/refunds$/,
      answer: ({ apiKey, params: [id = ""], body }) => ({
        status: 201,
        body: answers.refund(books.findOwn(apiKey, id), books.refund(apiKey, id, parsed(refundRequest, body))),
      }),
    },
    {
      template: "/v2/payments/{paymentId}/refunds",
      method: "get",
      path: /^\/v2\/payments\/([^/]+)\/refunds$/,
      answer({ apiKey, url: asked, params: [id = ""] }) {
        const payment = books.findOwn(apiKey, id);
        const items = payment.refunds.map((each) => answers.refund(payment, each));
        return { status: 200, body: answers.list("refunds", `/payments/${id}/refunds`, items, pageOf(asked)) };
      },
    },
    {
      template: "/v2/payments/{paymentId}/chargebacks",
      method: "get",
      path: /^\/v2\/payments\/([^/]+)\/chargebacks$/,
      answer({ apiKey, url: asked, params: [id = ""] }) {
        const payment = books.findOwn(apiKey, id);
        const items = payment.chargebacks.map((each) => answers.chargeback(payment, each));
        return { status: 200, body: answers.list("chargebacks", `/payments/${id}/chargebacks`, items, pageOf(asked)) };
      },
    },
    {
      template: "/v2/methods",
      method: "get",
      path: /^\/v2\/methods$/,
      answer({ url: { searchParams } }) {
        const isRecurring = searchParams.get("sequenceType") === "recurring";
        const names = fakeMethods.filter((name) => !disabled.has(name) && (name !== "directdebit" || isRecurring));
        return { status: 200, body: answers.methods(names) };
      },
    },
    {
      template: "/v2/customers",
      method: "post",
      path: /^\/v2\/customers$/,
      answer: ({ apiKey, body }) => ({
        status: 201,
        body: answers.customer(books.createCustomer(apiKey, parsed(customerRequest, body))),
      }),
    },
    {
      template: "/v2/customers/{customerId}/mandates",
      method: "post",
      path: /^\/v2\/customers\/([^/]+)\/mandates$/,
      answer: ({ apiKey, params: [id = ""], body }) => ({
        status: 201,
        body: answers.mandate(id, books.createMandate(apiKey, id, parsed(mandateRequest, body))),
      }),
    },
    {
      template: "/v2/customers/{customerId}/payments",
      method: "get",
      path: /^\/v2\/customers\/([^/]+)\/payments$/,
      answer({ apiKey, url, params: [id = ""] }) {
        const items = books.listOfCustomer(apiKey, id).map((each) => answers.payment(each));
        return { status: 200, body: answers.list("payments", `/customers/${id}/payments`, items, pageOf(url)) };
      },
    },
  ];
}
