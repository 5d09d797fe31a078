import { data, redirect } from "react-router";
import { dismissAlert } from "#app/domain/notifications/alerts/dismiss-alert.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { localPath } from "#app/routes/shell/local-path.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";
import { requireMember } from "#app/routes/shell/require-member.server.ts";
import type { Route } from "./+types/dismiss";

/** Puts an alert away and leads back to where that was done. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const from = (await readForm(request, context, "from")).get("from");
  try {
    await dismissAlert(ctx, { alert: params.alert });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
  return redirect(localPath(from));
}

export const loader = () => redirect("/");
