import { redirect } from "react-router";
import { entryWarning } from "#app/domain/notifications/alerts/alert-kinds.ts";
import { dismissAlert } from "#app/domain/notifications/alerts/dismiss-alert.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { entryWarningCookie } from "#app/http/middleware/visitor.server.ts";
import { leadBack } from "#app/features/navigation/lead-back.server.ts";
import type { Route } from "./+types/entry-warning";

/**
 * Stores when the entry warning was dismissed, in the browser and with a member's account, and leads back to the page
 * it stood before.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = getCtx(context);
  const { actor, clock } = ctx;
  if (actor) await dismissAlert({ ...ctx, actor }, { alert: entryWarning });
  const dismissed = await entryWarningCookie.serialize(clock.now().toISOString());
  return leadBack(request, url.searchParams.get("from"), { "set-cookie": dismissed });
}

export const loader = () => redirect("/");
