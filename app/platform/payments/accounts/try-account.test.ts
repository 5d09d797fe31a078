import { afterAll, beforeAll, expect, it } from "vitest";
import { tryAccount } from "./try-account.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { startMollieFake } from "#app/platform/payments/mollie/fake/mollie-fake.server.ts";
import { type StripeFake, startStripeFake } from "#app/platform/payments/stripe/fake/stripe-fake.server.ts";

const known = "sk_test_known0123456789";
const webhookSecret = "whsec_0123456789abcdef";
let stripe: StripeFake;
let mollie: Awaited<ReturnType<typeof startMollieFake>>;

beforeAll(async () => {
  stripe = await startStripeFake({
    port: 0,
    clock: systemClock,
    transit: 1,
    send: () => {},
    endpointOf: (key) => (key === known ? { url: "https://brand.example/", secret: webhookSecret } : null),
  });
  mollie = await startMollieFake({ clock: systemClock });
});
afterAll(() => Promise.all([stripe.close(), mollie.close()]));

const atStripe = (secretKey: string, stripeUrl = stripe.url) =>
  tryAccount("stripe", { secretKey, webhookSecret }, { stripeUrl });
const atMollie = (secretKey: string, organizationToken: string | null) =>
  tryAccount(
    "mollie",
    { secretKey, webhookSecret: null, organizationToken },
    { mollieUrl: mollie.baseUrl, connect: connectToMollieFake },
  );

it("Stripe knows a key or does not, which says nothing of a key while nobody answers", async () => {
  expect(await atStripe(known)).toMatchObject({ key: "right", isTest: true, organization: null });
  expect((await atStripe(known)).methods).toContain("card");
  expect(await atStripe("sk_live_unknown0123456789")).toEqual({
    key: "refused",
    isTest: false,
    methods: [],
    organization: null,
  });
  expect(await atStripe(known, "http://127.0.0.1:9")).toMatchObject({ key: "away", methods: [] });
});

it("Mollie is asked for the shop's methods, and for settlements by the token of its organisation", async () => {
  const live = await atMollie("live_obviouslyFake", null);
  expect(live).toMatchObject({ key: "right", isTest: false, organization: null });
  expect(live.methods).toContain("ideal");
  expect(await atMollie("test_obviouslyFake", "access_obviouslyFake")).toMatchObject({
    key: "right",
    isTest: true,
    organization: "right",
  });
});
