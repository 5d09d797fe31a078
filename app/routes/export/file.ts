import { createReadableStreamFromReadable } from "@react-router/node";
import { redirect } from "react-router";
import { openExport } from "#app/domain/exports/open-export.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Route } from "./+types/file";

/** The zip behind a mailed link, streamed; a link that does not work leads to the page that says so. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = getCtx(context);
  try {
    const { body, size } = await openExport(ctx, { secret: params.token });
    const name = `${ctx.tenant.id}-${ctx.clock.now().toISOString().slice(0, 10)}.zip`;
    return new Response(createReadableStreamFromReadable(body), {
      headers: { "content-type": "application/zip", "content-length": String(size), "content-disposition": `attachment; filename="${name}"`, "cache-control": "private, no-store" },
    });
  } catch (error) {
    if (error instanceof AppError) return redirect(`/export/${encodeURIComponent(params.token)}`);
    throw error;
  }
}
