import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type Order, orderCredits } from "#app/domain/money/orders/order-credits.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import {
  createSandboxProvider,
  type SandboxOptions,
  type SandboxOutcome,
  type SandboxProvider,
} from "#app/platform/payments/sandbox-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

export const testOrigin = "http://anybrand.localhost:3000";

/** Media kept in memory. */
function memoryStorage(): Storage {
  const objects = new Map<string, Uint8Array>();
  return {
    put: async (key, body) => void objects.set(key, body),
    get: async (key) => {
      const body = objects.get(key);
      return body ? { body: Readable.from([body]), contentType: "application/json", size: body.length } : null;
    },
    exists: async (key) => objects.has(key),
    delete: async (key) => void objects.delete(key),
    list: async () => [],
  };
}

export type TestPayments = { sandbox: SandboxProvider; sent: Parameters<SandboxOptions["send"]>[0][] };

/** Makes a sandbox of its own the process's provider; what it would send to the shop is kept. */
export function testPayments(clock: Clock): TestPayments {
  const storage = memoryStorage();
  const sent: TestPayments["sent"] = [];
  const sandbox = createSandboxProvider({
    storage: async () => storage,
    clock,
    secret: randomUUID(),
    send: (message) => sent.push(message),
  });
  setProcessPayments({ sandbox });
  return { sandbox, sent };
}

/** Orders a package by card, at the price that was seen: an amount of euros in cents, or a `quoteKey`. */
export const orderPackage = (
  member: MemberCtx,
  credits: number,
  seen: number | string,
  changes: Partial<Pick<Order, "after" | "code" | "method" | "from">> = {},
) =>
  orderCredits(member, {
    credits,
    seen: typeof seen === "number" ? `${seen}-EUR-` : seen,
    method: "card",
    after: "",
    origin: testOrigin,
    from: "/chats",
    ...changes,
  });

/** Gives an ordered payment its outcome at the sandbox, without telling the platform. */
export async function endAtSandbox(
  { sandbox }: TestPayments,
  { tenant }: MemberCtx,
  paymentId: string,
  outcome: SandboxOutcome,
): Promise<void> {
  const { providerRef: ref } = await withTenant(tenant.id, (tx) =>
    tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId: tenant.id, id: paymentId } } }),
  );
  if (ref === null) throw new Error("The payment has not reached the sandbox");
  await sandbox.decide({ tenantId: tenant.id, ref, outcome });
}
