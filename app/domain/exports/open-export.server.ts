import { findExport } from "#app/domain/exports/find-export.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";

/**
 * Opens the zip behind a mailed link; the body must be read or destroyed.
 * @throws AppError `link_invalid` for a link that does not work (any more).
 */
export async function openExport(ctx: Pick<Ctx, "tenant" | "clock">, input: { secret: string }): Promise<StoredObject> {
  const { fileKey } = await findExport(ctx, input);
  const stored = await (await processStorage()).get(fileKey);
  if (stored === null) throw new AppError("link_invalid");
  return stored;
}
