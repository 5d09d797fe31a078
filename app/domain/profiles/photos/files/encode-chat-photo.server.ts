import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { AppError } from "#app/platform/errors/app-error.ts";
import { blurPhoto } from "./blur-photo.server.ts";
import { type ChatPhotoSize, chatPhotoSizes } from "./chat-photo-file.ts";
import { pictureSize, type Pixels, readPixels, refuseKind, webpSettings } from "./open-picture.server.ts";
import { minChatPhotoSide } from "./photo-limits.ts";
import type { ReceivedUpload } from "./receive-upload.server.ts";

export type EncodedChatPhoto = {
  files: Record<ChatPhotoSize, Buffer>;
  /** Pixels of the large size. */
  width: number;
  height: number;
  thumbhash: Uint8Array<ArrayBuffer>;
};

/** The tallest that a photo may be for its width; what is taller loses its ends. */
const tallest = 2;
const tinySide = 48;
const blurredSide = 24;

/**
 * Makes a photo for a chat out of an upload: whole, as the camera was held, in sRGB, without anything but its pixels,
 * small, large and blurred, and as a thumbhash.
 * @throws AppError as `encodePhoto`
 */
export async function encodeChatPhoto(upload: Pick<ReceivedUpload, "file" | "kind">): Promise<EncodedChatPhoto> {
  refuseKind(upload.kind);
  const { width, height } = await pictureSize(upload.file);
  if (Math.min(width, height) < minChatPhotoSide) throw new AppError("photo_too_small", { pixels: minChatPhotoSide });
  const shape = { width: Math.min(width, Math.max(1, height * tallest)), height: Math.min(height, width * tallest) };
  const area = { left: Math.floor((width - shape.width) / 2), top: Math.floor((height - shape.height) / 2), ...shape };
  return renditionsOf(
    await readPixels(upload.file, (whole) =>
      whole.extract(area).resize({ width: chatPhotoSizes.large, withoutEnlargement: true }),
    ),
  );
}

async function renditionsOf({ data, info }: Pixels): Promise<EncodedChatPhoto> {
  const picture = () => sharp(data, { raw: info });
  const sized = (width: number) => picture().resize(Math.min(width, info.width)).webp(webpSettings).toBuffer();
  const shrunk = (side: number) => ({
    width: Math.round(side * Math.min(1, info.width / info.height)),
    height: Math.round(side * Math.min(1, info.height / info.width)),
  });
  const tiny = shrunk(tinySide);
  const pixels = await picture().resize(tiny.width, tiny.height, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  const blurredHeight = Math.round((chatPhotoSizes.blurred * info.height) / info.width);
  const blurry = await blurPhoto(picture(), { ...shrunk(blurredSide), sigma: 2.5 });
  return {
    files: {
      small: await sized(chatPhotoSizes.small),
      large: await sized(chatPhotoSizes.large),
      blurred: await sharp(blurry.data, { raw: blurry.info })
        .resize(chatPhotoSizes.blurred, blurredHeight, { kernel: "cubic", fit: "fill" })
        .webp(webpSettings)
        .toBuffer(),
    },
    width: info.width,
    height: info.height,
    thumbhash: Uint8Array.from(rgbaToThumbHash(tiny.width, tiny.height, pixels)),
  };
}
