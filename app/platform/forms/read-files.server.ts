import { MaxFileSizeExceededError, parseMultipartRequest } from "@remix-run/multipart-parser";
import { AppError } from "#app/platform/errors/app-error.ts";
import { madeForField } from "#app/platform/forms/made-for.ts";

export type FormFile = { name: string; bytes: Uint8Array };

type FileLimits = {
  /** The field of the files; there is no other. */
  field: string;
  /** The most files, and bytes of each. */
  files: number;
  bytes: number;
  /** Refused where one file is larger. */
  tooLarge: AppError;
};

/**
 * The files of a form that was sent without scripts, one after another as they come; fields that were left empty are
 * none. For whom the form was made may stand before them.
 * @throws AppError `tooLarge` for a file above its bytes; `invalid_input` for any other field, too many files, and what
 *   is no form; what ended the body, where it is guarded.
 */
export async function* readFiles(
  request: Request,
  { field, files, bytes, tooLarge }: FileLimits,
): AsyncGenerator<FormFile> {
  const parts = parseMultipartRequest(request, {
    maxHeaderSize: 1_024,
    maxParts: files + 1,
    maxFileSize: bytes,
    maxTotalSize: 4 * bytes,
  });
  let left = files;
  for (let isFirst = true; ; isFirst = false) {
    // why: what the reader does with a file is no mistake of the sender
    const part = await parts.next().catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw error instanceof MaxFileSizeExceededError ? tooLarge : new AppError("invalid_input");
    });
    if (part.done) return;
    const { name, filename, bytes: content } = part.value;
    // why: it was looked at before any route, where it comes first
    if (isFirst && name === madeForField) continue;
    left -= 1;
    if (left < 0) throw new AppError("invalid_input");
    if (name !== field) throw new AppError("invalid_input");
    if (filename) yield { name: filename, bytes: content };
  }
}
