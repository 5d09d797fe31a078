import { data, redirect } from "react-router";
import { dismissAlert } from "#app/domain/notifications/alerts/dismiss-alert.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { leadBack } from "#app/features/navigation/lead-back.server.ts";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/$alert.dismiss";

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
  return leadBack(request, from);
}

export const loader = () => redirect("/");
