import type { Random } from "../random.ts";
import { greyTones, hairTones, skinTones } from "./face-choices.ts";
import { mixColour } from "./mix-colour.ts";
import type { PortraitPalette } from "./palettes.ts";

type Ground = PortraitPalette["grounds"][number];

function pickHair(random: Random, age: number, skin: number): string {
  const greyShare = age < 42 ? 0 : age < 52 ? 0.25 : age < 60 ? 0.6 : 0.92;
  if (random.chance(greyShare)) return random.pick(greyTones);
  return random.pick(skin > 4 ? hairTones.slice(0, 3) : hairTones);
}

type Paints = { skin: [string, string]; hair: [string, string]; cloth: [string, string]; line: string; lips: string; clothDark: string; teeth: string };

function engravedPaints(random: Random, palette: PortraitPalette, ground: Ground, age: number): Paints {
  const skin = mixColour(ground.tone, ground.deep, 0.35);
  const cloth = random.pick(palette.garments);
  const tints = [palette.line, mixColour(palette.line, ground.deep, 0.35), "#050404", mixColour(palette.line, "#8a3a22", 0.5)];
  const hair = random.chance(age > 52 ? 0.7 : 0.05) ? mixColour(palette.light, ground.tone, 0.25) : random.pick(tints);
  return {
    skin: [mixColour(skin, palette.line, 0.22), mixColour(skin, palette.shade, 0.5)],
    hair: [hair, mixColour(hair, palette.shade, 0.55)],
    cloth: [mixColour(cloth, palette.line, 0.08), palette.shade],
    line: palette.line, lips: palette.line, clothDark: mixColour(palette.line, ground.deep, 0.3), teeth: skin,
  };
}

/** A two-ink print: skin takes the ground's light, hair and cloth its depth. */
function printedPaints(random: Random, palette: PortraitPalette, ground: Ground, age: number): Paints {
  const hair = random.chance(age > 52 ? 0.8 : 0.06) ? mixColour(ground.glow, "#ffffff", 0.55) : mixColour(ground.deep, palette.line, 0.4);
  const skin = mixColour(ground.glow, random.pick(["#fff4ea", "#8a4a34", "#f2c9a8", "#5d3020"]), 0.72);
  const cloth = random.pick(palette.garments);
  return {
    skin: [mixColour(skin, palette.light, 0.3), mixColour(skin, ground.tone, 0.5)],
    hair: [hair, mixColour(hair, ground.tone, 0.22)],
    cloth: [cloth, mixColour(cloth, palette.shade, 0.6)],
    line: palette.line, lips: mixColour(ground.deep, "#b02846", 0.5), clothDark: palette.line, teeth: palette.light,
  };
}

function paintedPaints(random: Random, palette: PortraitPalette, age: number): Paints {
  const tone = random.whole(0, skinTones.length - 1);
  const skin = skinTones[tone] ?? skinTones[0];
  const hair = pickHair(random, age, tone);
  const cloth = random.pick(palette.garments);
  return {
    skin: [mixColour(skin, palette.light, 0.3), mixColour(skin, palette.shade, 0.22)],
    hair: [mixColour(hair, palette.light, 0.14), mixColour(hair, palette.shade, 0.4)],
    cloth: [cloth, mixColour(cloth, palette.shade, 0.55)],
    line: palette.line, lips: mixColour(palette.line, "#a3364a", 0.5), clothDark: palette.line, teeth: "#fbf6ef",
  };
}

/** Chooses the colours of one sitter; pairs run from the lit to the shaded side. */
export function choosePaints(random: Random, palette: PortraitPalette, ground: Ground, age: number): Paints {
  const treatment = random.pick(palette.treatments);
  if (treatment === "engraved") return engravedPaints(random, palette, ground, age);
  return treatment === "printed" ? printedPaints(random, palette, ground, age) : paintedPaints(random, palette, age);
}
