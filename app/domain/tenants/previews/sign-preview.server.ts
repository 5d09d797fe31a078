import { lockDraft } from "#app/domain/tenants/drafts/lock-draft.server.ts";
import { brandPreview } from "./preview-purpose.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { consoleHostOf } from "#app/platform/env/console-host.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

/** A link to a brand as its draft declares it; whoever has it may look until it ends. */
export type Preview = { url: string; endsAt: Date };

type Wanted = {
  tenantId: string;
  /** The name of a text that is marked wherever it stands, or `everyText`. */
  mark?: string | undefined;
  env: Pick<Env, "DEMO_HOSTS" | "PORT" | "CONSOLE_HOST">;
};

/**
 * Signs a link that shows a brand as its open draft declares it, for an hour, whatever is changed of it meanwhile: at
 * the brand's own host, or before its first publication below the console's, where no host leads to it yet.
 * @throws AppError `forbidden` without the right `brands.see`, `not_found` where no draft is open.
 */
export async function signPreview(ctx: OperatorCtx, { tenantId, mark, env }: Wanted): Promise<Preview> {
  enforceOperatorRight(ctx, "brands.see", tenantId);
  const host = await withTenant(tenantId, async (tx) => {
    const { currentNumber } = await lockDraft(tx, tenantId);
    const found = await tx.tenantHost.findFirst({ where: { tenantId, canonical: true }, select: { host: true } });
    return (currentNumber > 0 ? found?.host : undefined) ?? `${tenantId}.${consoleHostOf(env) ?? "localhost"}`;
  });
  const token = (await processSigner()).sign(
    brandPreview.purpose,
    mark === undefined ? tenantId : `${tenantId} ${mark}`,
    brandPreview.lifetimeSeconds,
  );
  const origin = env.DEMO_HOSTS === "on" ? `http://${tenantId}.localhost:${env.PORT}` : `https://${host}`;
  const endsAt = new Date(ctx.clock.now().getTime() + brandPreview.lifetimeSeconds * 1_000);
  return { url: `${origin}/?preview=${encodeURIComponent(token)}`, endsAt };
}
