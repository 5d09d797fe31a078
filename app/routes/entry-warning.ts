import { redirect } from "react-router";
import { entryWarningCookie } from "#app/middleware/visitor.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { localPath } from "#app/routes/shell/local-path.ts";
import type { Route } from "./+types/entry-warning";

/** Stores when the entry warning was dismissed and leads back to the page it stood before. */
export async function action({ url }: Route.ActionArgs) {
  const dismissed = await entryWarningCookie.serialize(systemClock.now().toISOString());
  return redirect(localPath(url.searchParams.get("from")), { headers: { "set-cookie": dismissed } });
}

export const loader = () => redirect("/");
