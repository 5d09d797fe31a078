import { listOnPartner } from "#app/domain/membership/guest-profiles/list-on-partner.server.ts";
import { withdrawFromPartner } from "#app/domain/membership/guest-profiles/withdraw-from-partner.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** Shows the member on a partner site, or no longer. @throws AppError as both use cases do */
export async function changeListing(ctx: MemberCtx, form: FormData): Promise<void> {
  const partnerId = String(form.get("site"));
  if (form.get("intent") === "show") await listOnPartner(ctx, { partnerId });
  else await withdrawFromPartner(ctx, { partnerId });
}
