import { redirect } from "react-router";
import { activate } from "#app/domain/accounts/activate.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Route } from "./+types/activate";

/** GET /activate?token=: follows an activation link; safe to repeat, because mail scanners follow links before people do. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    await activate(getCtx(context), { secret: url.searchParams.get("token") ?? "" });
  } catch (error) {
    if (error instanceof AppError && error.code === "link_invalid") return redirect("/activate/error");
    throw error;
  }
  return redirect("/activate/done");
}
