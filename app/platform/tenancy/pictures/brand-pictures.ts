import { z } from "zod";

/** Where a brand may show a picture of its own: in place of its drawn logo and icons, and of its theme's art. */
export const pictureSlots = [
  "logo",
  "logo-dark",
  "icon",
  "icon-maskable",
  "favicon",
  "hero",
  "hero-dark",
  "hero-tall",
  "hero-tall-dark",
] as const;

export type PictureSlot = (typeof pictureSlots)[number];

type Sides = { width: number; height: number };

/** What a picture has to be in pixels: no smaller than `least`, drawn no larger than `most`. */
export type PictureRule = { least: Sides; most: Sides; isSquare: boolean };

const square = (least: number, most: number): PictureRule => ({
  least: { width: least, height: least },
  most: { width: most, height: most },
  isSquare: true,
});
const logo: PictureRule = { least: { width: 64, height: 48 }, most: { width: 1_200, height: 320 }, isSquare: false };
const wide: PictureRule = {
  least: { width: 1_200, height: 600 },
  most: { width: 2_400, height: 1_600 },
  isSquare: false,
};
const tall: PictureRule = {
  least: { width: 640, height: 800 },
  most: { width: 1_280, height: 1_800 },
  isSquare: false,
};

/** The rule of each place. */
export const pictureRules: Readonly<Record<PictureSlot, PictureRule>> = {
  logo,
  "logo-dark": logo,
  icon: square(512, 1_024),
  "icon-maskable": square(512, 1_024),
  favicon: square(48, 512),
  hero: wide,
  "hero-dark": wide,
  "hero-tall": tall,
  "hero-tall-dark": tall,
};

/** The most that an upload may weigh, in bytes. */
export const largestPictureBytes = 2_500_000;
/** Most pixels of a picture that is uploaded. */
export const mostPicturePixels = 40_000_000;

/** The name of a stored picture: what it says by its hash, and what it is. */
export const pictureFile = z.string().regex(/^[0-9a-f]{32}\.(?:webp|svg)$/, "the name that an upload answered");

/** Pictures of a brand's own by their places: the file, which never changes, and its size in pixels. */
export const brandPicturesContract = z.partialRecord(
  z.enum(pictureSlots),
  z.strictObject({ file: pictureFile, width: z.int().min(1).max(10_000), height: z.int().min(1).max(10_000) }),
);

export type BrandPictures = z.infer<typeof brandPicturesContract>;

/** Finds the place of a name that came from elsewhere; null where there is none. */
export const pictureSlotOf = (name: string): PictureSlot | null => pictureSlots.find((slot) => slot === name) ?? null;
