import { confirmAccount } from "./confirm-account.server.ts";
import { readActivationLink } from "./read-activation-link.server.ts";
import { spendToken } from "#app/domain/identity/tokens/spend-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Confirms the address behind an activation link: the account becomes active and its profile can be found. Pressed
 * again, once the account is confirmed, it changes nothing and is right as well.
 * @throws AppError `link_invalid` for an unknown, expired or ended link, when the account is gone, or when the address
 *   is somebody else's by now (spec section 8).
 */
export async function activate(ctx: Ctx, input: { secret: string }): Promise<void> {
  await withTenant(ctx.tenant.id, async (tx) => {
    const link = await readActivationLink(tx, ctx, input);
    if (link.state === "invalid") throw new AppError("link_invalid");
    if (link.state === "done") return;
    // why: of two presses at once the second waits here for the first, and finds nothing left to do
    if (await confirmAccount(tx, ctx, { accountId: link.accountId }))
      await spendToken(tx, ctx, { kind: "activation", ...input });
  });
}
