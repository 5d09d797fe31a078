import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { brandWorlds } from "../world/brands.ts";
import { buildWorld } from "../world/build-world.ts";
import type { Looks, PortraitLabel } from "../world/person.ts";
import { chooseFace } from "./choose-face.ts";
import { composeFigure } from "./compose-figure.ts";
import { faceBox } from "./face-box.ts";
import { breadths, eyeTones } from "./looks-tones.ts";
import { type PortraitPalette, portraitPalettes } from "./palettes.ts";

const people = buildWorld({
  members: 2_000,
  seed: "liaison",
  now: new Date("2026-06-15T12:00:00Z"),
  passwordHash: "hash",
}).flatMap((brand) => brand.people);
const shown = people.flatMap((person) => person.portraits.map((label) => ({ person, label })));

const paletteOf = (brandId: string): PortraitPalette => {
  const palette = portraitPalettes[brandId];
  if (palette === undefined) throw new Error(`No palette for ${brandId}`);
  return palette;
};

type Rgb = { red: number; green: number; blue: number };
const rgbOf = (hex: string): Rgb => ({
  red: Number.parseInt(hex.slice(1, 3), 16),
  green: Number.parseInt(hex.slice(3, 5), 16),
  blue: Number.parseInt(hex.slice(5, 7), 16),
});

/**
 * What somebody would call hair of that colour, from its lightness and spread (0 to 255) and its hue in degrees alone.
 */
function calledBy({ red, green, blue }: Rgb): Looks["hair"] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const lightness = (most + least) / 2;
  const hue =
    spread === 0
      ? 0
      : ((most === red
          ? (green - blue) / spread
          : most === green
            ? 2 + (blue - red) / spread
            : 4 + (red - green) / spread) *
          60 +
          360) %
        360;
  if (lightness < 40 && spread < 20) return "black";
  if (spread < 24) return lightness > 190 ? "white" : "grey";
  if (hue > 45 && hue < 345) return "dyed";
  if (lightness > 125) return "blond";
  return spread > 110 ? "red" : "brown";
}

/** The pixels (RGBA) of a figure, as small as a thumbnail. */
const pixelsOf = (label: PortraitLabel) => {
  const { svg } = composeFigure(label, paletteOf(label.brandId));
  return sharp(Buffer.from(svg.replace(/width="\d+" height="\d+"/, `width="${width}" height="${height}"`)))
    .ensureAlpha()
    .raw()
    .toBuffer();
};
const [width, height] = [96, 120];
/** Down to here there is hair and nothing of a beard, in parts of the height. */
const brows = 0.4;

/** The pixels that change with some of the looks alone, and so show them; with their mean colour. */
async function regionOf(label: PortraitLabel, other: Partial<Looks>, above = 1) {
  const [one, two] = [await pixelsOf(label), await pixelsOf({ ...label, looks: { ...label.looks, ...other } })];
  const differs = (place: number) =>
    [0, 1, 2].some((channel) => Math.abs((one[place * 4 + channel] ?? 0) - (two[place * 4 + channel] ?? 0)) > 40);
  const places = Array.from({ length: width * height }, (_, place) => place).filter(
    (place) => place < width * height * above && differs(place),
  );
  const typical = (channel: number) =>
    places.map((place) => one[place * 4 + channel] ?? 0).toSorted((a, b) => a - b)[places.length >> 1] ?? 0;
  return { places, colour: { red: typical(0), green: typical(1), blue: typical(2) } };
}

describe("the portraits of two thousand members", () => {
  it("are told what the profile says", () => {
    expect(shown.length).toBeGreaterThan(1_800);
    for (const { person, label } of shown) {
      const { hairColor, eyeColor, bodyType, tattoos, gender } = person.profile;
      expect({ ...label.looks, gender: label.gender, age: label.age }).toEqual({
        hair: hairColor,
        eyes: eyeColor,
        body: bodyType,
        tattoos,
        gender,
        age: person.age,
      });
    }
  });

  it("are drawn as they are told: hair of that colour or none, those eyes, that build, tattoos only where there are many", () => {
    for (const { person, label } of shown) {
      const face = chooseFace(label);
      const { hairColor, eyeColor, bodyType, tattoos, name } = person.profile;
      if (hairColor === "bald") expect(face, name).toMatchObject({ style: "notionists", hair: null });
      else expect(calledBy(rgbOf(face.hairTone)), `${name} in ${face.hairTone}`).toBe(hairColor);
      if (hairColor !== "bald") expect(face.hair).not.toBeNull();
      expect(face).toMatchObject({
        eyeTone: eyeColor && eyeTones[eyeColor],
        breadth: bodyType && breadths[bodyType],
        isTattooed: tattoos === "many",
      });
    }
  });

  it.each(brandWorlds.map(({ id }) => id))("show that hair in the pixels of %s", async (id) => {
    const sample = shown
      .filter(({ label }) => label.brandId === id && label.take === 0 && label.looks.hair !== "bald")
      .slice(0, 12);
    for (const { label, person } of sample) {
      const { places, colour } = await regionOf(
        label,
        { hair: label.looks.hair === "black" || label.looks.hair === "brown" ? "white" : "black" },
        brows,
      );
      expect(places.length, person.profile.name).toBeGreaterThan(width * height * 0.005);
      // why: by lamplight three tenths of every colour are the dark
      const gain = paletteOf(id).treatment === "lamplit" ? 1 / 0.7 : 1;
      expect(
        calledBy({ red: colour.red * gain, green: colour.green * gain, blue: colour.blue * gain }),
        `${person.profile.name} of ${id}`,
      ).toBe(label.looks.hair);
    }
  });

  it("keep their features where cards leave room for them", async () => {
    for (const { label } of shown.filter((_, index) => index % 60 === 0)) {
      const { places } = await regionOf(label, { eyes: label.looks.eyes === "blue" ? "hazel" : "blue" });
      const isWithin = (place: number) => {
        const [x, y] = [(place % width) / width, Math.floor(place / width) / height];
        return x > faceBox.left && x < faceBox.right && y > faceBox.top && y < faceBox.bottom;
      };
      expect(
        places.filter((place) => !isWithin(place)),
        label.brandId,
      ).toEqual([]);
    }
  });
});
