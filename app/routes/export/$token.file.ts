import { createReadableStreamFromReadable } from "@react-router/node";
import { redirect } from "react-router";
import { openExport } from "#app/domain/membership/exports/open-export.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import type { Route } from "./+types/$token.file";

/** The zip behind a member's own mailed link, streamed; a link that does not work leads to the page that says so. */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = requireMember(context, url);
  try {
    const { body, size } = await openExport(ctx, { secret: params.token });
    const name = `${ctx.tenant.id}-${ctx.clock.now().toISOString().slice(0, 10)}.zip`;
    return new Response(createReadableStreamFromReadable(body), {
      headers: {
        "content-type": "application/zip",
        "content-length": String(size),
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof AppError) return redirect(`/export/${encodeURIComponent(params.token)}`);
    throw error;
  }
}
