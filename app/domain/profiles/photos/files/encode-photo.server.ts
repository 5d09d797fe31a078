import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { AppError } from "#app/platform/errors/app-error.ts";
import { blurPhoto } from "./blur-photo.server.ts";
import { cropToPixels } from "./crop-to-pixels.ts";
import { pictureSize, type Pixels, readPixels, refuseKind, webpSettings } from "./open-picture.server.ts";
import type { PhotoCrop } from "./photo-crop.ts";
import { blurredPhotoWidths, type PhotoFormat, photoWidths, type PhotoWidth } from "./photo-file.ts";
import { minPhotoSide, photoAspect } from "./photo-limits.ts";
import type { ReceivedUpload } from "./receive-upload.server.ts";

type Rendition = { width: PhotoWidth; format: PhotoFormat; body: Buffer };

export type EncodedPhoto = {
  sharp: Rendition[];
  blurred: Rendition[];
  /** Pixels of the largest rendition. */
  width: number;
  height: number;
  thumbhash: Uint8Array<ArrayBuffer>;
};

const largestWidth = photoWidths.at(-1) ?? 960;
const heightOf = (width: number) => Math.round(width / photoAspect);
const jpeg = { quality: 80, mozjpeg: true, chromaSubsampling: "4:2:0" };

/**
 * Makes a photo out of an upload: turned as the camera was held, cut to 4:5, in sRGB, without anything but its pixels,
 * in every width as WebP and JPEG, blurred, and as a thumbhash.
 * @throws AppError `photo_animated`, `photo_heic`, `photo_kind`, `photo_too_many_pixels`, `photo_too_small`,
 * `photo_unreadable` on what is no photo we can take
 */
export async function encodePhoto(
  upload: Pick<ReceivedUpload, "file" | "kind">,
  crop: PhotoCrop | null,
): Promise<EncodedPhoto> {
  refuseKind(upload.kind);
  return renditionsOf(await cutOut(upload.file, crop));
}

async function cutOut(file: string, crop: PhotoCrop | null): Promise<Pixels> {
  const picture = await pictureSize(file);
  const least = Math.min(picture.width, picture.height);
  const area = cropToPixels(crop, picture);
  if (least < minPhotoSide || Math.min(area.width, area.height) < minPhotoSide * photoAspect)
    throw new AppError("photo_too_small", { pixels: minPhotoSide });
  return readPixels(file, (whole) =>
    whole.extract(area).resize(largestWidth, heightOf(largestWidth), { fit: "cover", withoutEnlargement: true }),
  );
}

async function renditionsOf({ data, info }: Pixels): Promise<EncodedPhoto> {
  const picture = () => sharp(data, { raw: info });
  const sized = (width: number) => picture().resize(Math.min(width, info.width));
  const small = await picture().resize(64, heightOf(64), { fit: "fill" }).ensureAlpha().raw().toBuffer();
  const blurry = await blurPhoto(picture(), { width: 64, height: heightOf(64), sigma: 3.5 });
  return {
    sharp: [
      ...(await Promise.all(
        photoWidths.map(async (width) => ({
          width,
          format: "webp" as const,
          body: await sized(width).webp(webpSettings).toBuffer(),
        })),
      )),
      ...(await Promise.all(
        photoWidths.map(async (width) => ({
          width,
          format: "jpg" as const,
          body: await sized(width).jpeg(jpeg).toBuffer(),
        })),
      )),
    ],
    blurred: await Promise.all(
      blurredPhotoWidths.map(async (width) => ({
        width,
        format: "webp" as const,
        body: await sharp(blurry.data, { raw: blurry.info })
          .resize(width, heightOf(width), { kernel: "linear" })
          .webp(webpSettings)
          .toBuffer(),
      })),
    ),
    width: info.width,
    height: info.height,
    thumbhash: Uint8Array.from(rgbaToThumbHash(64, heightOf(64), small)),
  };
}
