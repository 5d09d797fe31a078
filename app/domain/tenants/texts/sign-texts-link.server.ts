import { textsLink } from "./texts-link.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/**
 * Signs a link to all that a brand says, at `/lang-config` of its canonical host; whoever has it may look for an hour.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` for a brand that serves nowhere.
 */
export async function signTextsLink(
  ctx: OperatorCtx,
  { tenantId, env }: { tenantId: string; env: Pick<Env, "DEMO_HOSTS" | "PORT"> },
): Promise<{ url: string; endsAt: Date }> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  const found = await withTenant(tenantId, (tx) =>
    tx.tenantHost.findFirst({ where: { tenantId, canonical: true }, select: { host: true } }),
  );
  const origin =
    env.DEMO_HOSTS === "on" ? `http://${tenantId}.localhost:${env.PORT}` : found && `https://${found.host}`;
  if (!origin) throw new AppError("not_found", { tenant: tenantId });
  const token = (await processSigner()).sign(textsLink.purpose, tenantId, textsLink.lifetimeSeconds);
  const endsAt = new Date(ctx.clock.now().getTime() + textsLink.lifetimeSeconds * 1_000);
  return { url: `${origin}/lang-config?texts=${encodeURIComponent(token)}`, endsAt };
}
