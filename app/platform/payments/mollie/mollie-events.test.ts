import { describe, expect, it } from "vitest";
import { readMollieEvent, signMollieEvent } from "./mollie-events.server.ts";

const webhookSecret = "a secret of the test";
const known = { webhookSecret };
const read = (body: string, signature?: string) =>
  readMollieEvent(
    { headers: new Headers(signature === undefined ? {} : { "X-Mollie-Signature": signature }), body },
    known,
  );
const eventOf = (changes: object) => JSON.stringify({ resource: "event", id: "event_1", ...changes });

describe("a classic webhook of Mollie", () => {
  it("names a payment, and has no name of its own", () => {
    expect(read("id=tr_Abc123")).toEqual({ ref: "tr_Abc123", eventId: null });
  });

  it("may name what nobody knows", () => {
    expect(read("id=sub_Abc123")).toMatchObject({ ref: "sub_Abc123" });
  });

  it.each(["", "id=", "id=tr_", "id=../keys", "id=tr_a%2F..", '{"id":"tr_a"}', `id=tr_${"a".repeat(65)}`])(
    "is not %j",
    (body) => {
      expect(read(body)).toBeNull();
    },
  );
});

describe("a signed webhook of Mollie", () => {
  const body = eventOf({ type: "payment.paid", entityId: "tr_Abc123" });
  const signature = signMollieEvent(body, webhookSecret);

  it("is signed as Mollie signs", () => {
    expect(signMollieEvent("{}", "key")).toBe(
      "sha256=a777724d943eb48dc69bca8a4a6d57a04db3f9ec7e1de4e581e860265bdf3032",
    );
  });

  it("names its payment", () => {
    expect(read(body, signature)).toEqual({ eventId: "event_1", ref: "tr_Abc123" });
  });

  it("names the payment of a charge-back or refund", () => {
    const chargeback = eventOf({ entityId: "chb_1", _embedded: { entity: { id: "chb_1", paymentId: "tr_Abc123" } } });
    expect(read(chargeback, signMollieEvent(chargeback, webhookSecret))).toMatchObject({ ref: "tr_Abc123" });
  });

  it.each([
    [eventOf({ entityId: "chb_1" }), "chb_1"],
    [eventOf({}), "event_1"],
  ])("names what nobody knows where it names no payment: %s", (unknown, ref) => {
    expect(read(unknown, signMollieEvent(unknown, webhookSecret))).toMatchObject({ ref });
  });

  it("is believed with either signature while the secret is replaced", () => {
    const old = signMollieEvent(body, "the secret before");
    expect(read(body, `${old}, ${signature}`)).not.toBeNull();
    expect(read(body, `${old},${old}`)).toBeNull();
  });

  it("is believed with no other signature, body or secret", () => {
    expect(read(`${body} `, signature)).toBeNull();
    expect(read(body, "")).toBeNull();
    expect(read(body, signature.toUpperCase())).toBeNull();
    expect(read(body, signMollieEvent(body, ""))).toBeNull();
    const headers = new Headers({ "x-mollie-signature": signMollieEvent(body, "") });
    for (const secret of [null, ""])
      expect(readMollieEvent({ headers, body }, { ...known, webhookSecret: secret })).toBeNull();
    expect(read("id=tr_Abc123", "sha256=0")).toBeNull();
  });
});
