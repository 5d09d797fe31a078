import { readActivationLink } from "./read-activation-link.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Tells, without using it up, whether an activation link waits for its button, was pressed, or leads nowhere. */
export async function findActivation(ctx: Ctx, input: { secret: string }): Promise<"open" | "done" | "invalid"> {
  return (await withTenant(ctx.tenant.id, (tx) => readActivationLink(tx, ctx, input))).state;
}
