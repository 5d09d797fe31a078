import { largestPhotoBytes } from "#app/domain/profiles/photos/files/photo-limits.ts";
import { uploadPhoto } from "#app/domain/profiles/photos/upload/upload-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { readFiles } from "#app/platform/forms/read-files.server.ts";

export type UploadProblem = { name: string; message: string };

const tooLarge = new AppError("photo_too_large", { megabytes: largestPhotoBytes / 1024 / 1024 });

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

/**
 * Adds the photos of a form that was sent without scripts, one after another as they come; returns what was refused, in
 * words.
 */
export async function sendPlainForm(
  ctx: MemberCtx,
  request: Request,
  told: (error: unknown) => string,
): Promise<UploadProblem[]> {
  const problems: UploadProblem[] = [];
  try {
    for await (const { name, bytes } of readFiles(request, {
      field: "photo",
      files: 30,
      bytes: largestPhotoBytes,
      tooLarge,
    })) {
      await uploadPhoto(ctx, { body: whole(bytes), crop: null }).catch((error: unknown) => {
        problems.push({ name, message: told(error) });
      });
    }
  } catch (error) {
    problems.push({ name: "", message: told(error) });
  }
  return problems;
}
