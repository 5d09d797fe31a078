import sharp from "sharp";
import { PictureRefusal } from "./picture-refusal.ts";
import { pictureKind } from "#app/domain/profiles/photos/files/picture-kind.server.ts";
import { drawApart, DrawingEnded } from "#app/platform/brand-images/draw-apart.server.ts";
import type { WebPictureOrder } from "#app/platform/brand-images/draw-web-picture.server.ts";
import {
  mostPicturePixels,
  type PictureRule,
  pictureRules,
  type PictureSlot,
} from "#app/platform/tenancy/pictures/brand-pictures.ts";

/** A picture as it is kept: its bytes as WebP, and its size in pixels. */
export type DrawnPicture = { body: Buffer; width: number; height: number };

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
 * Draws an uploaded picture anew for its place, in the process that draws: turned as its camera was held, in sRGB, no
 * larger than it is shown, without anything but its pixels.
 * @throws AppError `invalid_input` (reason) for what is no still picture of a kind we take, or has not the right size.
 */
export async function drawPicture(tenantId: string, slot: PictureSlot, bytes: Buffer): Promise<DrawnPicture> {
  const kind = pictureKind(bytes);
  if (kind === "animated") throw new PictureRefusal("animated");
  if (kind === null || kind === "heic") throw new PictureRefusal("kind");
  const {
    width,
    height,
    pages = 1,
    autoOrient,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((): never => refuse("unreadable"));
  if (pages > 1) throw new PictureRefusal("animated");
  if (width * height > mostPicturePixels)
    throw new PictureRefusal("too_many_pixels", { megapixels: mostPicturePixels / 1_000_000 });
  refuseSize(pictureRules[slot], autoOrient);
  return write(tenantId, slot, { picture: bytes }, () => refuse("unreadable"));
}

/**
 * Draws a clean SVG of a brand as pixels for a place that takes no drawing, as large as the place shows it.
 * @throws AppError `invalid_input` (reason) for one that takes too long to draw
 */
export async function drawDrawing(tenantId: string, slot: PictureSlot, svg: string): Promise<DrawnPicture> {
  const { most, isSquare } = pictureRules[slot];
  const size = isSquare ? most : { height: most.height };
  return write(tenantId, slot, { drawing: svg, size }, () =>
    refuse("drawing", { value: "takes too long to draw", allowed: "a simpler drawing" }),
  );
}

async function write(
  tenantId: string,
  slot: PictureSlot,
  source: WebPictureOrder["source"],
  refused: () => never,
): Promise<DrawnPicture> {
  const order: WebPictureOrder = { source, most: pictureRules[slot].most, isExact: isExact(slot) };
  const body = await drawApart(tenantId, { what: "web picture", ...order }).catch((error: unknown) => {
    if (!(error instanceof DrawingEnded)) throw error;
    return refused();
  });
  const { width, height } = await sharp(body).metadata();
  return { body, width, height };
}

// why: what the picture library says of a file is nothing that whoever sent it could act on
function refuse(...about: ConstructorParameters<typeof PictureRefusal>): never {
  throw new PictureRefusal(...about);
}
