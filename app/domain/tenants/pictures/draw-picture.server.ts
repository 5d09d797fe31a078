import sharp, { type Sharp } from "sharp";
import { PictureRefusal } from "./picture-refusal.ts";
import { pictureKind } from "#app/domain/profiles/photos/files/picture-kind.server.ts";
import { drawApart, DrawingEnded } from "#app/platform/brand-images/draw-apart.server.ts";
import { type PictureRule, pictureRules, type PictureSlot } from "#app/platform/tenancy/pictures/brand-pictures.ts";

/** A picture as it is kept: its bytes as WebP, and its size in pixels. */
export type DrawnPicture = { body: Buffer; width: number; height: number };

const mostPixels = 40_000_000;
const seconds = 20;
/** How far a side of what should be square may be from the other. */
const squareness = 0.02;

/** Logos and icons keep every pixel, for they have edges; art is a photograph more often than not. */
const isExact = (slot: PictureSlot) => !slot.startsWith("hero");

/** @throws AppError `invalid_input` (reason) for a picture that has not the size of its place, in pixels. */
export function refuseSize(
  { least, isSquare }: PictureRule,
  { width, height }: { width: number; height: number },
): void {
  if (isSquare && Math.abs(width - height) > Math.max(width, height) * squareness)
    throw new PictureRefusal("not_square", { width, height });
  if (width < least.width || height < least.height)
    throw new PictureRefusal("too_small", { width, height, leastWidth: least.width, leastHeight: least.height });
}

/**
 * Decodes an uploaded picture and draws it anew for its place: turned as its camera was held, in sRGB, no larger than it
 * is shown, without anything but its pixels.
 * @throws AppError `invalid_input` (reason) for what is no still picture of a kind we take, or has not the right size.
 */
export async function drawPicture(slot: PictureSlot, bytes: Buffer): Promise<DrawnPicture> {
  const kind = pictureKind(bytes);
  if (kind === "animated") throw new PictureRefusal("animated");
  if (kind === null || kind === "heic") throw new PictureRefusal("kind");
  const source = () => sharp(bytes, { failOn: "error", limitInputPixels: mostPixels, animated: false });
  const {
    width,
    height,
    pages = 1,
    autoOrient,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  if (pages > 1) throw new PictureRefusal("animated");
  if (width * height > mostPixels) throw new PictureRefusal("too_many_pixels", { megapixels: mostPixels / 1_000_000 });
  refuseSize(pictureRules[slot], autoOrient);
  return write(slot, source().autoOrient());
}

/**
 * Draws a clean SVG of a brand as pixels for a place that takes no drawing, as large as the place shows it.
 * @throws AppError `invalid_input` (reason) for one that takes too long to draw
 */
export async function drawDrawing(tenantId: string, slot: PictureSlot, svg: string): Promise<DrawnPicture> {
  const { most, isSquare } = pictureRules[slot];
  const size = isSquare ? most : { height: most.height };
  const drawn = await drawApart(tenantId, { what: "picture", drawing: svg, size }).catch((error: unknown) => {
    if (!(error instanceof DrawingEnded)) throw error;
    throw new PictureRefusal("drawing", { value: "takes too long to draw", allowed: "a simpler drawing" });
  });
  return write(slot, sharp(drawn));
}

async function write(slot: PictureSlot, picture: Sharp): Promise<DrawnPicture> {
  const { most } = pictureRules[slot];
  const { data, info } = await picture
    .resize({ ...most, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .webp(isExact(slot) ? { lossless: true, effort: 4 } : { quality: 82, effort: 4 })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable);
  return { body: data, width: info.width, height: info.height };
}

// why: what the picture library says of a file is nothing that whoever sent it could act on
function refuseUnreadable(): never {
  throw new PictureRefusal("unreadable");
}
