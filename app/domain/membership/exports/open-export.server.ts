import { type ExportReader, findExport } from "./find-export.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import type { StoredObject } from "#app/platform/storage/storage.ts";

/**
 * Opens the zip behind a member's own mailed link; the body must be read or destroyed.
 * @throws AppError `not_found` for the link of somebody else, `link_invalid` for one that does not work (any more).
 */
export async function openExport(ctx: ExportReader, input: { secret: string }): Promise<StoredObject> {
  const { fileKey } = await findExport(ctx, input);
  const stored = await (await processStorage()).get(fileKey);
  if (stored === null) throw new AppError("link_invalid");
  return stored;
}
