import sharp from "sharp";
import type { TenantProblem } from "./tenant-problem.ts";
import {
  type BrandPictures,
  largestPictureBytes,
  pictureSlotOf,
  pictureSlots,
} from "#app/platform/tenancy/pictures/brand-pictures.ts";
import { drawingSides, findLogoFault } from "#app/platform/tenancy/pictures/check-logo.ts";
import { namePicture } from "#app/platform/tenancy/pictures/name-picture.server.ts";

type Read = {
  /** By their places, as a revision names them. */
  pictures: BrandPictures;
  /** Their bytes by those names. */
  files: Map<string, Buffer>;
  problems: TenantProblem[];
};

type Sides = { width: number; height: number };
type Fault = { value: string; allowed: string };

const most = 10_000;

/** Holds the pictures of a brand's folder against their places: names, size, and what they are by their content. */
export async function readPictureFiles(name: string, found: ReadonlyMap<string, Buffer>): Promise<Read> {
  const read: Read = { pictures: {}, files: new Map(), problems: [] };
  for (const [file, bytes] of found) {
    const [place = "", kind = "", ...rest] = file.split(".");
    const slot = rest.length === 0 ? pictureSlotOf(place) : null;
    const sides = slot && (kind === "webp" || kind === "svg") ? await measure(bytes, kind) : misnamed;
    if ("allowed" in sides) read.problems.push({ file: `${name}/pictures/${file}`, field: "", ...sides });
    else if (slot && slot in read.pictures)
      read.problems.push({
        file: `${name}/pictures/${file}`,
        field: "",
        value: `is another ${slot}`,
        allowed: "one of each",
      });
    else if (slot) {
      const stored = namePicture(bytes, kind === "svg" ? "svg" : "webp");
      read.pictures[slot] = { file: stored, ...sides };
      read.files.set(stored, bytes);
    }
  }
  return read;
}

const misnamed: Fault = {
  value: "has a name of its own",
  allowed: `${pictureSlots.join(", ")}, ending in .webp or .svg`,
};

async function measure(bytes: Buffer, kind: "webp" | "svg"): Promise<Sides | Fault> {
  if (bytes.length > largestPictureBytes)
    return { value: `is ${bytes.length} bytes long`, allowed: `at most ${largestPictureBytes} bytes` };
  return kind === "svg" ? measureDrawing(bytes.toString("utf8")) : measurePicture(bytes);
}

// why: whoever measures a drawing by drawing it waits as long as it takes
function measureDrawing(source: string): Sides | Fault {
  const fault = findLogoFault(source);
  const sides = fault ? null : drawingSides(source);
  if (sides && Math.max(sides.width, sides.height) <= most)
    return { width: Math.round(sides.width), height: Math.round(sides.height) };
  return fault ?? { value: "is very large", allowed: `sides to ${most}` };
}

async function measurePicture(bytes: Buffer): Promise<Sides | Fault> {
  const found = isWebp(bytes)
    ? await sharp(bytes)
        .metadata()
        .catch(() => null)
    : null;
  const isSound = found && (found.pages ?? 1) === 1 && Math.max(found.width, found.height) <= most;
  return isSound
    ? { width: found.width, height: found.height }
    : { value: "is something else by its content", allowed: "a picture as webp" };
}

const isWebp = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
