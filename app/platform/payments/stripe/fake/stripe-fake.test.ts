import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { stripeVersion } from "#app/platform/payments/stripe/stripe-account.server.ts";
import { stripeFixtures } from "#tests/contracts/stripe-fixtures.ts";
import { type StripeFake, startStripeFake } from "./stripe-fake.server.ts";

const json = z.record(z.string(), z.unknown());

const sent: Record<string, unknown>[] = [];
let fake: StripeFake;
let count = 0;
beforeAll(async () => {
  fake = await startStripeFake({
    port: 0,
    clock: stoppedClock(new Date("2026-11-23T10:00:00Z")),
    endpointOf: () => ({ url: "http://shop.example/events", secret: "whsec_fake" }),
    send: ({ body }) => sent.push(json.parse(JSON.parse(body))),
  });
});
afterAll(() => fake.close());

const order = (changes: Record<string, string> = {}) => ({
  mode: "payment",
  client_reference_id: "p-1",
  "metadata[tenant]": "lagoon",
  "allowed_payment_method_types[0]": "card",
  "adaptive_pricing[enabled]": "false",
  "wallet_options[link][display]": "never",
  "line_items[0][quantity]": "1",
  "line_items[0][price_data][currency]": "eur",
  "line_items[0][price_data][unit_amount]": "2150",
  "line_items[0][price_data][product_data][name]": "Lagoon B.V. P-1",
  "payment_intent_data[description]": "Lagoon B.V. P-1",
  "payment_intent_data[metadata][payment]": "p-1",
  locale: "nl",
  success_url: "https://lagoon.example/",
  cancel_url: "https://lagoon.example/",
  ...changes,
});

async function ask(path: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${fake.url}${path}`, {
    method: form ? "POST" : "GET",
    headers: {
      authorization: "Bearer sk_test_fake",
      "stripe-version": stripeVersion,
      ...(form && { "idempotency-key": `key-${(count += 1)}` }),
      ...headers,
    },
    signal: AbortSignal.timeout(5_000),
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  return { status: answer.status, headers: answer.headers, body: json.parse(await answer.json()) };
}
const sessions = "/v1/checkout/sessions";
const idOf = (body: Record<string, unknown>) => z.string().parse(body["id"]);

/** Maps whose fields depend on what they are about, and what the fixtures show in another of its forms. */
const free = new Set([
  "metadata",
  "payment_method_details",
  "last_payment_error",
  "next_action",
  "destination_details",
]);

/** Fields of an object that are not its fixture's, on every level that both have. */
function strangeFields(told: Record<string, unknown>, fixture: Record<string, unknown>, place = ""): string[] {
  return Object.entries(told).flatMap(([name, value]) => {
    if (!Object.hasOwn(fixture, name)) return [`${place}${name}`];
    const [inner, other] = [json.safeParse(value), json.safeParse(fixture[name])];
    const isOpen = free.has(name) || name.endsWith("_options") || Array.isArray(value);
    return inner.success && other.success && !isOpen ? strangeFields(inner.data, other.data, `${place}${name}.`) : [];
  });
}

describe("what the fake tells has the fields of Stripe's fixtures", () => {
  it("in every message, and in what the message is about", async () => {
    const card = idOf((await ask(sessions, order())).body);
    for (const action of ["challenge", "refuse", "incorrect_cvc", "pay", "inquiry", "close_inquiry"] as const)
      fake.act(card, action);
    const debit = idOf((await ask(sessions, order({ "allowed_payment_method_types[0]": "sepa_debit" }))).body);
    for (const action of ["pay", "arrive", "withdraw", "reinstate"] as const) fake.act(debit, action);
    const paid = idOf((await ask(sessions, order())).body);
    fake.act(paid, "pay");
    const { body } = await ask(`${sessions}/${paid}`);
    await ask("/v1/refunds", { payment_intent: z.string().parse(body["payment_intent"]), amount: "100" });
    fake.act(idOf((await ask(sessions, order())).body), "expire");

    const seen = new Set<string>();
    for (const event of sent) {
      const object = json.parse(json.parse(event["data"])["object"]);
      for (const [name, told] of [
        ["event", { ...event, data: {} }],
        [z.string().parse(object["object"]), object],
      ] as const) {
        const fixture = stripeFixtures[name] ?? {};
        seen.add(name);
        expect(Object.keys(told).toSorted(), name).toEqual(Object.keys(fixture).toSorted());
        expect(strangeFields(told, fixture), name).toEqual([]);
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(stripeFixtures).toSorted());
  });
});

describe("the fake refuses what Stripe refuses", () => {
  it.each([
    ["a field that Stripe does not know", { surprise: "1" }, "parameter_unknown"],
    ["the list of methods of before", { "payment_method_types[0]": "card" }, "parameter_unknown"],
    ["a field within", { "line_items[0][price_data][colour]": "red" }, "parameter_unknown"],
    ["an amount with decimals", { "line_items[0][price_data][unit_amount]": "21.50" }, "parameter_invalid"],
    ["no amount", { "line_items[0][price_data][unit_amount]": "0" }, "parameter_invalid"],
    ["a currency in capitals", { "line_items[0][price_data][currency]": "EUR" }, "parameter_invalid"],
    ["a language that it does not have", { locale: "no" }, "parameter_invalid"],
    ["a path for an address", { success_url: "/transactions" }, "parameter_invalid"],
    ["what cannot be expanded", { "expand[0]": "customer.secrets" }, "parameter_invalid"],
    [
      "a debit in pounds",
      { "allowed_payment_method_types[0]": "sepa_debit", "line_items[0][price_data][currency]": "gbp" },
      "parameter_invalid",
    ],
  ])("%s", async (_name, changes, code) => {
    expect(await ask(sessions, order(changes))).toMatchObject({ status: 400, body: { error: { code } } });
  });

  it("another key, another version, a write without its key, another address", async () => {
    expect((await ask(sessions, order(), { authorization: "Bearer pk_test_fake" })).status).toBe(401);
    expect((await ask(sessions, order(), { "stripe-version": "2022-11-15" })).status).toBe(400);
    expect((await ask(sessions, order(), { "idempotency-key": "" })).body).toMatchObject({
      error: { code: "idempotency_key_missing" },
    });
    expect((await ask("/v1/customers", {})).status).toBe(404);
    expect((await ask(`${sessions}/cs_test_unknown`)).status).toBe(404);
  });

  it("the same key for something else; the same again is the first answer", async () => {
    const key = { "idempotency-key": "one" };
    const first = await ask(sessions, order(), key);
    const again = await ask(sessions, order(), key);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
    expect(await ask(sessions, order({ locale: "de" }), key)).toMatchObject({
      status: 400,
      body: { error: { type: "idempotency_error" } },
    });
  });

  it("what the payment does not allow as it stands", async () => {
    const id = idOf((await ask(sessions, order())).body);
    expect(() => fake.act(id, "withdraw")).toThrow("does not allow");
    fake.act(id, "pay");
    expect(() => fake.act(id, "pay")).toThrow("does not allow");
    expect(await ask(`${sessions}/${id}/expire`, {})).toMatchObject({ status: 400 });
  });
});

describe("its checkout page", () => {
  const press = (page: string, action: string) =>
    fetch(page, {
      method: "POST",
      body: new URLSearchParams({ action }),
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });

  it("leads through 3-D Secure back to the shop", async () => {
    const { body } = await ask(sessions, order({ "payment_intent_data[description]": "x" }));
    const page = z.string().parse(body["url"]);
    expect(await (await fetch(page, { signal: AbortSignal.timeout(5_000) })).text()).toContain('value="challenge"');
    expect((await press(page, "challenge")).headers.get("location")).toBe(`/c/pay/${idOf(body)}`);
    expect((await press(page, "confirm")).headers.get("location")).toBe("https://lagoon.example/");
    expect((await ask(`${sessions}/${idOf(body)}`)).body).toMatchObject({ status: "complete", payment_status: "paid" });
  });

  it("shows what it was given as text", async () => {
    const name = "line_items[0][price_data][product_data][name]";
    const { body } = await ask(sessions, order({ [name]: "<script>" }));
    const page = await (await fetch(z.string().parse(body["url"]), { signal: AbortSignal.timeout(5_000) })).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
  });
});
