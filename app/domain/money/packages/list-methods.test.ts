import { beforeEach, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { createStripeProvider } from "#app/platform/payments/stripe/stripe-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { setProcessSms } from "#app/platform/runtime/process-sms.server.ts";
import type { MethodRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { listMethods } from "./list-methods.server.ts";
import { listSale } from "./list-sale.server.ts";

const clock = stoppedClock(new Date("2026-11-23T10:00:00Z"));
const own = "https://anybrand.example";
const development = "http://anybrand.localhost:3000";
const account = { secretKey: "sk_test_fake", webhookSecret: "whsec_fake" };
const stripe = createStripeProvider({ accountOf: () => account, clock });
const mollie = createMollieProvider({ accountOf: () => account });
const { sandbox } = testPayments(clock);

const listed = async (settings: Partial<Settings>, country: "NL" | "BE" | "PL" | "GB", origin = own) =>
  (await listMethods(anyTenant(settings), { country, origin })).map(
    ({ method, provider }) => `${method} ${provider.name}`,
  );

beforeEach(() => setProcessPayments({ real: [stripe, mollie], sandbox }));

it.each([
  ["NL", ["ideal mollie", "card stripe", "applepay stripe", "googlepay stripe"]],
  ["BE", ["bancontact mollie", "kbc mollie", "belfius mollie", "card stripe", "applepay stripe", "googlepay stripe"]],
  ["PL", ["blik mollie", "przelewy24 mollie", "card stripe", "applepay stripe", "googlepay stripe"]],
  ["GB", ["paybybank mollie", "card stripe", "applepay stripe", "googlepay stripe"]],
] as const)("a brand that says nothing offers in %s what is best known there first", async (country, methods) => {
  expect(await listed({}, country)).toEqual(methods);
});

it("offers debits on a brand's own hosts where the brand says so, and nowhere else but in development", async () => {
  expect(await listed({}, "NL", development)).toContain("directdebit stripe");
  expect(await listed({}, "NL", own)).not.toContain("directdebit stripe");
  expect(await listed({ payment_methods: [{ method: "directdebit", providers: ["stripe"] }] }, "NL", own)).toEqual([
    "directdebit stripe",
  ]);
});

it("takes the provider that is left where the first has no account", async () => {
  setProcessPayments({ real: [mollie], sandbox });
  expect(await listed({}, "NL")).toEqual(["ideal mollie", "card mollie", "applepay mollie"]);
});

const rules: MethodRule[] = [
  { method: "card", providers: ["mollie", "stripe"], icons: ["visa"] },
  { method: "ideal", providers: ["mollie"], countries: ["NL"] },
  { method: "googlepay", providers: ["stripe"], countries: ["BE"] },
];

it("offers what the brand says, in its order, from the provider that it names first", async () => {
  expect(await listed({ payment_methods: rules }, "NL")).toEqual(["card mollie", "ideal mollie"]);
  expect(await listed({ payment_methods: rules }, "BE")).toEqual(["card mollie", "googlepay stripe"]);
  setProcessPayments({ real: [stripe], sandbox });
  expect(await listed({ payment_methods: rules }, "NL")).toEqual(["card stripe"]);
});

it("adds what the sandbox serves besides on development hosts, and nowhere else", async () => {
  expect(await listed({ payment_methods: rules }, "NL", development)).toEqual([
    "card mollie",
    "ideal mollie",
    "applepay sandbox",
    "bank sandbox",
  ]);
  setProcessPayments({ sandbox });
  expect(await listed({ payment_methods: rules }, "NL", own)).toEqual([]);
});

it("shows the brand's pictures, and the usual ones where it names none", async () => {
  const { methods, icons } = await listSale(anyTenant({ payment_methods: rules }), { country: "NL", origin: own });
  expect([methods, icons]).toEqual([["card", "ideal"], { card: ["visa"], ideal: ["ideal"] }]);
  const usual = await listSale(anyTenant(), { country: "NL", origin: own });
  expect(usual.icons.card).toEqual(["mastercard", "visa"]);
});

it("offers direct debit under mandates of ours where a brand can collect them", async () => {
  const brand = anyTenant();
  const served = async (company: Partial<typeof brand.company>, origin = own) =>
    (await listMethods({ ...brand, company: { ...brand.company, ...company } }, { country: "NL", origin }))
      .filter(({ method }) => method === "directdebit")
      .map(({ provider }) => provider.name);
  const creditor = { sepa_creditor_id: "NL35ZZZ904172630000" };
  setProcessSms({ sendSms: async () => {} });
  expect([await served(creditor), await served({}), await served(creditor, development)]).toEqual([
    ["mollie"],
    [],
    ["mollie"],
  ]);
  setProcessSms(null);
  expect([await served(creditor), await served(creditor, development)]).toEqual([[], ["stripe"]]);
});
