import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { readOrCreateKey } from "#app/platform/crypto/key-file.server.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import { fakesPayments, takesTestPayments } from "#app/platform/env/demo-settings.ts";
import { type Env, env } from "#app/platform/env/env.server.ts";
import { createOutageWatch } from "#app/platform/payments/outage-watch.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { createSandboxProvider, type SandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { sendToSite } from "#app/platform/payments/send-event.server.ts";
import { untilItFails } from "#app/platform/payments/until-it-fails.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** The providers of this process, in the order in which they are asked; where the fakes stand in, `real` is empty. */
export type Payments = {
  real?: readonly PaymentProvider[];
  fakes?: readonly PaymentProvider[];
  sandbox: SandboxProvider | null;
};

let current: Promise<Payments> | undefined;

async function openPayments(source: Env): Promise<Payments> {
  const [sandbox, fakes, real] = await Promise.all([openSandbox(source), openFakes(source), openReal(source)]);
  const watch = createOutageWatch(systemClock, (what) =>
    runtime().log.warn({ what }, "A provider of payments fails, and is left alone for a minute at a time"),
  );
  const watched = (providers: readonly PaymentProvider[]) => providers.map((each) => untilItFails(each, watch));
  return { sandbox, fakes: watched(fakes), real: watched(real) };
}

async function openReal(source: Env): Promise<readonly PaymentProvider[]> {
  if (source.PAYMENT_KEYS_SECRET === undefined || fakesPayments(source)) return [];
  const { openRealPayments } = await import("#app/platform/runtime/real-payments.server.ts");
  return openRealPayments({ ...source, PAYMENT_KEYS_SECRET: source.PAYMENT_KEYS_SECRET });
}

async function openFakes(source: Env): Promise<readonly PaymentProvider[]> {
  if (!fakesPayments(source)) return [];
  const { openPaymentFakes } = await import("#app/platform/runtime/payment-fakes.server.ts");
  return openPaymentFakes({
    clock: systemClock,
    sitePort: source.PORT,
    onOpen: (address) => runtime().log.info({ address }, "Payments at the stand-in for Mollie are decided here"),
  });
}

async function openSandbox(source: Env): Promise<SandboxProvider | null> {
  if (!takesTestPayments(source)) return null;
  const secret = await readOrCreateKey(path.join(source.DATA_DIR, "keys", "sandbox.key"), () => randomToken(48));
  return createSandboxProvider({ storage: processStorage, clock: systemClock, secret, send: sendToSite(source.PORT) });
}

/** The providers of payments of this process, made at their first use. */
export function processPayments(): Promise<Payments> {
  current ??= openPayments(env());
  return current;
}

/** Puts other providers in their place. */
export function setProcessPayments(payments: Payments): void {
  current = Promise.resolve(payments);
}

/** Every provider that works here, the preferred first. */
export async function paymentProviders(): Promise<readonly PaymentProvider[]> {
  const { real = [], fakes = [], sandbox } = await processPayments();
  return [...real, ...fakes, ...(sandbox ? [sandbox] : [])];
}
