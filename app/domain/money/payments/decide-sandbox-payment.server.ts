import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { SandboxOutcome } from "#app/platform/payments/sandbox-provider.server.ts";
import type { SandboxRecord } from "#app/platform/payments/sandbox-records.server.ts";
import { processPayments } from "#app/platform/runtime/process-payments.server.ts";

/** Gives a test payment the outcome that was chosen on its page, once; null where there is none. */
export async function decideSandboxPayment(
  { tenant }: Pick<Ctx, "tenant">,
  { ref, outcome }: { ref: string; outcome: SandboxOutcome },
): Promise<SandboxRecord | null> {
  const { sandbox } = await processPayments();
  return sandbox && sandbox.decide({ tenantId: tenant.id, ref, outcome });
}
