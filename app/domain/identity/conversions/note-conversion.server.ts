import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { ConversionKind } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { landerOfCode } from "#app/platform/tenancy/landers/lander-code.ts";

/**
 * Notes in the caller's transaction what a visit led to, with where its account came from: traffic source, click,
 * lander and variant, as they were at signup.
 */
export async function noteConversion(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { accountId, kind, paymentId = null }: { accountId: string; kind: ConversionKind; paymentId?: string | null },
): Promise<void> {
  const { trafficSourceId, clickId, lander } = await tx.account.findUniqueOrThrow({
    where: { tenantId_id: { tenantId: tenant.id, id: accountId } },
    select: { trafficSourceId: true, clickId: true, lander: true },
  });
  await tx.conversion.create({
    data: {
      tenantId: tenant.id,
      accountId,
      kind,
      paymentId,
      trafficSourceId,
      clickId,
      ...landerOfCode(tenant.niche, lander),
      happenedAt: clock.now(),
    },
  });
}
