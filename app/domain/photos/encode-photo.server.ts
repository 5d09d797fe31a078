import sharp, { type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { createWorkQueue } from "#app/platform/crypto/work-queue.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { cropToPixels } from "./crop-to-pixels.ts";
import type { PhotoCrop } from "./photo-crop.ts";
import { blurredPhotoWidths, type PhotoFormat, photoWidths, type PhotoWidth } from "./photo-file.ts";
import { leastPhotoSide, mostPhotoPixels, photoAspect } from "./photo-limits.ts";
import type { ReceivedUpload } from "./receive-upload.server.ts";

export type Rendition = { width: PhotoWidth; format: PhotoFormat; body: Buffer };

export type EncodedPhoto = {
  sharp: Rendition[];
  blurred: Rendition[];
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  thumbhash: Uint8Array<ArrayBuffer>;
};

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

// why: a picture of 50 megapixels takes some 150 MB while it is read, so only two are at a time
const queue = createWorkQueue({ concurrency: 2, maxWaiting: 40 });

const largestWidth = photoWidths.at(-1) ?? 960;
const heightOf = (width: number) => Math.round(width / photoAspect);
const webp = { quality: 80, effort: 3 };
const jpeg = { quality: 80, mozjpeg: true, chromaSubsampling: "4:2:0" };
const mostSeconds = 20;

/**
 * Makes a photo out of an upload: turned as the camera was held, cut to 4:5, in sRGB, without anything but its pixels,
 * in every width as WebP and JPEG, blurred, and as a thumbhash.
 * @throws AppError `photo_animated`, `photo_heic`, `photo_kind`, `photo_too_many_pixels`, `photo_too_small`,
 * `photo_unreadable` on what is no photo we can take; `too_many_requests` when too many wait
 */
export async function encodePhoto(upload: Pick<ReceivedUpload, "file" | "kind">, crop: PhotoCrop | null): Promise<EncodedPhoto> {
  refuseKind(upload.kind);
  return queue(async () => renditionsOf(await readPixels(upload.file, crop)));
}

function refuseKind(kind: ReceivedUpload["kind"]): void {
  if (kind === "animated") throw new AppError("photo_animated");
  if (kind === "heic") throw new AppError("photo_heic");
  if (kind === null) throw new AppError("photo_kind");
}

async function readPixels(file: string, crop: PhotoCrop | null): Promise<Pixels> {
  const picture = await sizeOf(file);
  const least = Math.min(picture.width, picture.height);
  const area = cropToPixels(crop, picture);
  if (least < leastPhotoSide || Math.min(area.width, area.height) < leastPhotoSide * photoAspect) throw new AppError("photo_too_small", { pixels: leastPhotoSide });
  return readable(() =>
    open(file).autoOrient().extract(area).flatten({ background: "#ffffff" })
      .resize(largestWidth, heightOf(largestWidth), { fit: "cover", withoutEnlargement: true })
      .toColourspace("srgb").raw().timeout({ seconds: mostSeconds }).toBuffer({ resolveWithObject: true }),
  );
}

/** Width and height as the picture is seen. */
async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { width, height, pages = 1, autoOrient } = await readable(() => open(file, false).metadata());
  if (pages > 1) throw new AppError("photo_animated");
  if (width * height > mostPhotoPixels) throw new AppError("photo_too_many_pixels", { megapixels: mostPhotoPixels / 1_000_000 });
  return autoOrient;
}

function open(file: string, limited = true): Sharp {
  return sharp(file, { failOn: "error", limitInputPixels: limited ? mostPhotoPixels : false, sequentialRead: true, animated: false });
}

async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw new AppError("photo_unreadable", { reason: error instanceof Error ? error.message.slice(0, 200) : "" });
  }
}

async function renditionsOf({ data, info }: Pixels): Promise<EncodedPhoto> {
  const picture = () => sharp(data, { raw: info });
  const sized = (width: number) => picture().resize(Math.min(width, info.width));
  const small = await picture().resize(64, heightOf(64), { fit: "fill" }).ensureAlpha().raw().toBuffer();
  const tiny = () => sharp(small, { raw: { width: 64, height: heightOf(64), channels: 4 } }).removeAlpha();
  return {
    sharp: [
      ...(await Promise.all(photoWidths.map(async (width) => ({ width, format: "webp" as const, body: await sized(width).webp(webp).toBuffer() })))),
      ...(await Promise.all(photoWidths.map(async (width) => ({ width, format: "jpg" as const, body: await sized(width).jpeg(jpeg).toBuffer() })))),
    ],
    // why: the blur is drawn from 64 pixels, so that no filter brings back what is not in it
    blurred: await Promise.all(
      blurredPhotoWidths.map(async (width) => ({ width, format: "webp" as const, body: await tiny().blur(2.6).resize(width, heightOf(width), { kernel: "linear" }).webp(webp).toBuffer() })),
    ),
    width: info.width,
    height: info.height,
    thumbhash: Uint8Array.from(rgbaToThumbHash(64, heightOf(64), small)),
  };
}
