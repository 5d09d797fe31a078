import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { systemClock } from "#app/platform/clock/clock.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import {
  debitsUnderMandates,
  type PaymentMethod,
  paymentMethods,
  type PaymentProvider,
} from "#app/platform/payments/payment-provider.ts";
import { openPaymentFakes } from "./payment-fakes.server.ts";

type Heard = { host: string; path: string; body: string; headers: Headers };

let hear = (_message: Heard): void => {};
const site = createServer(async (request, response) => {
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const message = { host: request.headers.host ?? "", path: request.url ?? "", body: await text(request), headers };
  response.end();
  hear(message);
});
let providers: readonly PaymentProvider[] = [];
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(site.address());
  origin = `http://lagoon.localhost:${port}`;
  providers = await openPaymentFakes({ clock: systemClock, sitePort: port });
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const open = (provider: PaymentProvider, method: PaymentMethod) =>
  provider.createPayment({
    tenantId: "lagoon",
    paymentId: `${provider.name}-${method}`,
    amountMinor: 2_150,
    currency: "EUR",
    method,
    description: "Lagoon B.V. P-1",
    locale: "en",
    returnUrl: `${origin}/transactions/1`,
    // why: a request may have named any port, and none but the site's own is told
    eventUrl: `http://lagoon.localhost:9/payments/${provider.name}/events`,
  });
const ask = (address: string | null, form: Record<string, string> | null = null) =>
  fetch(address ?? "", {
    redirect: "manual",
    signal: AbortSignal.timeout(5_000),
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });

describe("the stand-ins", () => {
  it("have a page for each method that is offered, whichever the country", async () => {
    const asked = countryCodes.flatMap((country) => providers.map((each) => ({ country, each })));
    const offered = (
      await Promise.all(
        asked.map(async ({ country, each: provider }) =>
          (await provider.methodsFor({ tenantId: "lagoon", country, origin })).map((method) => ({ provider, method })),
        ),
      )
    ).flat();
    expect(new Set(offered.map(({ method }) => method))).toEqual(
      new Set(paymentMethods.filter((method) => method !== "bank")),
    );
    for (const { provider, method } of offered) {
      if (method === "directdebit" && debitsUnderMandates(provider)) continue;
      const { checkoutUrl } = await open(provider, method);
      expect((await ask(checkoutUrl)).status, `${provider.name}: ${method}`).toBe(200);
    }
  });

  it.each([
    ["stripe", { action: "pay" }],
    ["mollie", { step: "paid" }],
  ] as const)("of %s tell the brand what happened on the page", async (name, form) => {
    const provider = providers.find((each) => each.name === name);
    if (!provider) throw new Error("There is no such stand-in");
    const { checkoutUrl, ref } = await open(provider, "applepay");
    const told = new Promise<Heard>((resolve) => {
      hear = resolve;
    });
    expect((await ask(checkoutUrl, form)).headers.get("location")).toBe(`${origin}/transactions/1`);
    const { host, path, headers, body } = await told;
    expect({ host, path }).toEqual({ host: new URL(origin).host, path: `/payments/${name}/events` });
    expect(await provider.readEvent({ tenantId: "lagoon", headers, body })).toMatchObject({ ref });
    expect(await provider.fetchPayment({ tenantId: "lagoon", ref })).toMatchObject({ status: "paid" });
    expect(await provider.fetchPayment({ tenantId: "harbour", ref })).toBeNull();
  });
});
