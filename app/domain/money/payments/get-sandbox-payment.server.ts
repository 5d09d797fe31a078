import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { SandboxRecord } from "#app/platform/payments/sandbox-records.server.ts";
import { processPayments } from "#app/platform/runtime/process-payments.server.ts";

/** A test payment as its checkout page shows it; null where there is none, or where no test payments are taken. */
export async function getSandboxPayment(
  { tenant }: Pick<Ctx, "tenant">,
  { ref }: { ref: string },
): Promise<SandboxRecord | null> {
  const { sandbox } = await processPayments();
  return sandbox && sandbox.look({ tenantId: tenant.id, ref });
}
