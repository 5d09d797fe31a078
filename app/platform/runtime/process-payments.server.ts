import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { readOrCreateKey } from "#app/platform/crypto/key-file.server.ts";
import { randomToken } from "#app/platform/crypto/token.server.ts";
import { type Env, env, fakesPayments, takesTestPayments } from "#app/platform/env/env.server.ts";
import type { PaymentProvider } from "#app/platform/payments/payment-provider.ts";
import { createSandboxProvider, type SandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { sendEvent } from "#app/platform/payments/send-event.server.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";

/** The providers of this process; the fakes are asked before the sandbox. */
export type Payments = { sandbox: SandboxProvider | null; fakes?: readonly PaymentProvider[] };

let current: Promise<Payments> | undefined;

async function openPayments(source: Env): Promise<Payments> {
  const [sandbox, fakes] = await Promise.all([openSandbox(source), openFakes(source)]);
  return { sandbox, fakes };
}

async function openFakes(source: Env): Promise<readonly PaymentProvider[]> {
  if (!fakesPayments(source)) return [];
  const { openPaymentFakes } = await import("#app/platform/runtime/payment-fakes.server.ts");
  return openPaymentFakes({ clock: systemClock, sitePort: source.PORT });
}

async function openSandbox(source: Env): Promise<SandboxProvider | null> {
  if (!takesTestPayments(source)) return null;
  const secret = await readOrCreateKey(path.join(source.DATA_DIR, "keys", "sandbox.key"), () => randomToken(48));
  return createSandboxProvider({ storage: processStorage, clock: systemClock, secret, send: sendEvent });
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
  const { sandbox, fakes = [] } = await processPayments();
  return sandbox ? [...fakes, sandbox] : fakes;
}
