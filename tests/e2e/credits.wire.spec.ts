import { expect, test } from "@playwright/test";
import { discountCodeResponse, errorResponse, timeBonusResponse } from "#app/features/openapi/responses.ts";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { asOwner } from "#tests/e2e/site/as-owner.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { declarationOf, text } from "#tests/e2e/site/brands.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };
const consented = { method: "card", delivery: "on", withdrawal: "on", after: "" };

test("discounts and the time bonus are told in their shapes, to members alone @spec-7-discount-code @spec-7-time-bonus", async () => {
  const { brand, cookie } = await newMember("lagoon");
  const headers = { cookie };
  const welcome = await ask("/api/discountcode.php?welcome=true", { brand, headers });
  expect(discountCodeResponse.parse(welcome.json())).toMatchObject({
    code: "WELCOME25",
    value_percentage: 25,
    validity: "once_per_user",
    expired: false,
  });
  expect(welcome.headers["cache-control"]).toContain("no-store");
  expect(
    discountCodeResponse.parse((await ask("/api/discountcode.php?code=%20timebonus25", { brand, headers })).json())
      .code,
  ).toBe("TIMEBONUS25");
  const bonus = timeBonusResponse.parse((await ask("/api/time-bonus.php", { brand, headers })).json()).time_bonus;
  expect(bonus?.followed_by?.value_percentage, "what goes on after it").toBe(25);
  expect(bonus?.seconds_left).toBeGreaterThan(14_000);
  expect(bonus?.seconds_left).toBeLessThanOrEqual(14_400);
  expect(Date.parse(bonus?.expires ?? "") - Date.parse(bonus?.server_time ?? "")).toBeLessThanOrEqual(14_400_000);

  for (const [query, status, error] of [
    ["?code=NOTHING", 404, "discount_unknown"],
    ["", 400, "invalid_input"],
    [`?code=${"A".repeat(41)}`, 400, "invalid_input"],
  ] as const) {
    const refused = await ask(`/api/discountcode.php${query}`, { brand, headers });
    expect(refused.status, query).toBe(status);
    expect(errorResponse.parse(refused.json()).error).toBe(error);
  }
  for (const target of ["/api/discountcode.php?welcome=true", "/api/time-bonus.php"]) {
    const visitor = await ask(target, { brand });
    expect(visitor.status, target).toBe(403);
    expect(errorResponse.parse(visitor.json()).error).toBe("authentication_required");
  }
});

test("an order needs both consents, the price that was seen, and a package that is sold @spec-2-credits-of-package @product-two-consents", async () => {
  const { brand, cookie } = await newMember("lagoon");
  const post = (target: string, fields: Record<string, string>) =>
    ask(target, {
      brand,
      method: "POST",
      headers: { cookie, ...form, ...sameOrigin(brand) },
      body: new URLSearchParams(fields).toString(),
    });
  expect(
    (await post("/credits/12", { ...consented, "seen.card": "1612-EUR-TIMEBONUS25", withdrawal: "" })).status,
  ).toBe(400);
  expect((await post("/credits/12", { ...consented, "seen.card": "1612-EUR-TIMEBONUS25", delivery: "" })).status).toBe(
    400,
  );
  const changed = await post("/credits/12", { ...consented, "seen.card": "999-EUR-OLDCODE" });
  expect(changed.status).toBe(409);
  expect(changed.body).toContain(
    text("nl", "credits:order.changedDiscount", { code: "OLDCODE", now: "€\u00a016,12", before: "€\u00a09,99" }),
  );
  expect(
    (await post("/credits/12", { ...consented, "seen.bank": "1612-EUR-TIMEBONUS25" })).status,
    "the price of another method was seen",
  ).toBe(400);
  expect((await post("/credits/13", { ...consented, "seen.card": "1612-EUR-TIMEBONUS25" })).status).toBe(404);
  expect((await ask("/credits/12/giro", { brand, headers: { cookie } })).status).toBe(404);
  expect((await ask("/credits/12/blik", { brand, headers: { cookie } })).status, "is not there now").toBe(200);
  const { body } = await ask("/credits/12/bank", { brand, headers: { cookie } });
  const seen = { "seen.card": /name="seen\.card" value="([^"]+)"/.exec(body)?.[1] ?? "" };
  const placed = await post("/credits/12", { ...consented, ...seen });
  expect(placed.headers.location).toMatch(/\/sandbox\/sb_[\w-]+$/);
  expect((await post("/credits/12", { ...consented, ...seen })).headers.location).toBe(placed.headers.location);

  const checkout = new URL(placed.headers.location ?? "", "http://localhost").pathname;
  expect((await ask(checkout, { brand })).body).toContain("Testbetaling");
  expect((await ask(checkout, { brand: "knots" })).status).toBe(404);
  const payment =
    /\/transactions\/[0-9a-f-]{36}/.exec((await ask("/transactions", { brand, headers: { cookie } })).body)?.[0] ?? "";
  expect((await ask(payment, { brand, headers: { cookie } })).status).toBe(200);
  expect((await ask(payment, { brand, headers: { cookie: (await newMember(brand)).cookie } })).status).toBe(404);
});

test("visitors are led to the login, and back to what they wanted", async () => {
  for (const target of ["/credits", "/premium", "/credits/30/card", "/credits/repeat-order", "/transactions"]) {
    const { status, headers } = await ask(target);
    expect(status, target).toBe(302);
    expect(headers.location).toBe(`/login?from=${encodeURIComponent(target)}`);
  }
});

test("what a provider tells is taken from the provider alone", async () => {
  const body = JSON.stringify({
    event: "00000000-0000-4000-8000-000000000000",
    ref: "sb_00000000000000000000000000000000",
  });
  const headers = { "content-type": "application/json" };
  expect(
    (
      await ask("/payments/sandbox/events", {
        method: "POST",
        headers: { ...headers, "x-sandbox-signature": "forged" },
        body,
      })
    ).status,
  ).toBe(403);
  expect((await ask("/payments/stripe/events", { method: "POST", headers, body })).status).toBe(404);
  expect((await ask("/premium", { method: "POST", headers: form, body: "" })).status).toBe(403);
});

test("every way to pay has its picture @spec-7-payment-icons", async () => {
  for (const name of ["mastercard", "visa", "sandbox", ...paymentMethods.filter((method) => method !== "card")]) {
    const { status, headers } = await ask(`/api/assets/paymentmethod/${name}.svg`);
    expect(status, name).toBe(200);
    expect(headers["content-type"]).toContain("image/svg+xml");
    expect(headers["cache-control"]).toMatch(/max-age=\d+/);
  }
  expect((await ask("/api/assets/paymentmethod/giro.svg")).status).toBe(404);
});

test("a code for one method says so before, is in the price of that method alone, and is ordered with it", async () => {
  const { brand, cookie } = await newMember("iskra");
  await asOwner(
    "insert into discount_code (tenant_id, code, value_percentage, validity, payment_methods) values ($1, 'TYLKOBANK', 50, 'unlimited', '{bank}') on conflict do nothing",
    [brand],
  );
  const { body } = await ask("/credits/12?code=tylkobank", { brand, headers: { cookie } });
  expect(body).toContain(
    text("pl", "credits:code.onlyWith", { code: "TYLKOBANK", methods: text("pl", "credits:methods.bank") }),
  );
  const seen = (method: string) => new RegExp(`name="seen\\.${method}" value="([^"]+)"`).exec(body)?.[1] ?? "";
  expect([seen("card").split("-")[2], seen("bank").split("-")[2]]).toEqual(["TIMEBONUS25", "TYLKOBANK"]);
  const order = (method: string) =>
    ask("/credits/12?code=tylkobank", {
      brand,
      method: "POST",
      headers: { cookie, ...form, ...sameOrigin(brand) },
      body: new URLSearchParams({
        ...consented,
        method,
        code: "TYLKOBANK",
        [`seen.${method}`]: seen(method),
      }).toString(),
    });
  expect((await order("card")).headers.location).toMatch(/\/sandbox\/sb_/);
  expect((await order("bank")).headers.location).toMatch(/\/sandbox\/sb_/);
  const { body: payments } = await ask("/transactions", { brand, headers: { cookie } });
  expect([
    payments.split(`>${text("pl", "credits:status.loading")}<`).length,
    payments.split(`>${text("pl", "credits:status.cancelled")}<`).length,
  ]).toEqual([2, 2]);
});

test("a gift is said to cost what the cheapest one does, wherever it is said", async () => {
  for (const brand of ["lagoon", "knots"] as const) {
    const locale = brand === "lagoon" ? "nl" : "en";
    const cheapest = declarationOf(brand).settings.gift_credits + 1;
    expect((await ask("/pricing", { brand })).body).toContain(
      text(locale, "pricing:creditsFrom_other", { count: cheapest }),
    );
    const { cookie } = await newMember(brand);
    expect((await ask("/premium", { brand, headers: { cookie } })).body).toContain(
      text(locale, "credits:amount_other", { count: cheapest }),
    );
  }
});
