import { MaxFileSizeExceededError, MultipartParseError, parseMultipartRequest } from "@remix-run/multipart-parser";
import { largestPhotoBytes } from "#app/domain/photos/photo-limits.ts";
import { uploadPhoto } from "#app/domain/photos/upload-photo.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

export type UploadProblem = { name: string; message: string };

const limits = { maxFileSize: largestPhotoBytes, maxParts: 30, maxTotalSize: 4 * largestPhotoBytes };

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

/** Adds the photos of a form that was sent without scripts, one after another as they come; returns what was refused, in words. */
export async function sendPlainForm(ctx: MemberCtx, request: Request, told: (error: unknown) => string): Promise<UploadProblem[]> {
  const problems: UploadProblem[] = [];
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      if (part.name !== "photo" || !part.filename) continue;
      await uploadPhoto(ctx, { body: whole(part.bytes), crop: null }).catch((error: unknown) => {
        problems.push({ name: part.filename ?? "", message: told(error) });
      });
    }
  } catch (error) {
    if (!(error instanceof MultipartParseError)) throw error;
    const code = error instanceof MaxFileSizeExceededError ? "photo_too_large" : "invalid_input";
    problems.push({ name: "", message: told(new AppError(code, { megabytes: largestPhotoBytes / 1024 / 1024 })) });
  }
  return problems;
}
