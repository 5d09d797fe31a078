import sharp, { type Sharp } from "sharp";
import { AppError } from "#app/platform/errors/app-error.ts";
import { maxPhotoPixels } from "./photo-limits.ts";
import type { ReceivedUpload } from "./receive-upload.server.ts";

/** Raw pixels, eight bits a channel. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** How photos are written as WebP. */
export const webpSettings = { quality: 80, effort: 3 };

const maxSeconds = 20;

/** @throws AppError `photo_animated`, `photo_heic`, `photo_kind` on what is no photo we can take */
export function refuseKind(kind: ReceivedUpload["kind"]): void {
  if (kind === "animated") throw new AppError("photo_animated");
  if (kind === "heic") throw new AppError("photo_heic");
  if (kind === null) throw new AppError("photo_kind");
}

/**
 * Width and height in pixels as the picture is seen, its camera's rotation applied.
 * @throws AppError `photo_animated`, `photo_too_many_pixels`, `photo_unreadable`
 */
export async function pictureSize(file: string): Promise<{ width: number; height: number }> {
  const { width, height, pages = 1, autoOrient } = await readable(() => open(file, false).metadata());
  if (pages > 1) throw new AppError("photo_animated");
  if (width * height > maxPhotoPixels)
    throw new AppError("photo_too_many_pixels", { megapixels: maxPhotoPixels / 1_000_000 });
  return autoOrient;
}

/**
 * Reads a picture as the camera was held, in sRGB, on white, without anything but its pixels; `shape` cuts and resizes
 * it.
 * @throws AppError `photo_unreadable`
 */
export function readPixels(file: string, shape: (picture: Sharp) => Sharp): Promise<Pixels> {
  return readable(() =>
    shape(open(file).autoOrient())
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .timeout({ seconds: maxSeconds })
      .toBuffer({ resolveWithObject: true }),
  );
}

function open(file: string, limited = true): Sharp {
  return sharp(file, {
    failOn: "error",
    limitInputPixels: limited ? maxPhotoPixels : false,
    sequentialRead: true,
    animated: false,
  });
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    // why: what the picture library says of a file is for nobody outside, and nothing that a member could act on
    throw new AppError("photo_unreadable");
  }
}
