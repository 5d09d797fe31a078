import type { Random } from "../random.ts";
import type { Face } from "./choose-face.ts";
import { mixColour } from "./mix-colour.ts";
import type { PortraitPalette } from "./palettes.ts";
import type { paint } from "./stand-ins.ts";

type Ground = PortraitPalette["grounds"][number];
type Paints = Record<keyof typeof paint, string>;

/** By lamplight: skin in the metal's warmth, cloth in the dark, its edges in the metal. */
function lamplitPaints(palette: PortraitPalette, ground: Ground, face: Face, cloth: string): Paints {
  const skin = mixColour(mixColour(face.skinTone, palette.line, 0.36), ground.deep, 0.16);
  const hair = mixColour(face.hairTone, ground.deep, 0.3);
  const brows = mixColour(face.browTone, ground.deep, 0.3);
  const dark = mixColour(palette.shade, ground.deep, 0.5);
  return {
    skin,
    hair,
    cloth: mixColour(cloth, ground.tone, 0.3),
    line: dark,
    lips: mixColour(dark, "#8a2530", face.gender === "woman" ? 0.7 : 0.3),
    clothDark: palette.line,
    teeth: palette.light,
    stubble: mixColour(skin, brows, 0.4),
    jewel: palette.light,
    brows,
    eyes: mixColour(dark, face.eyeTone, 0.55),
  };
}

/** Natural tones with a breath of the ground's light. */
function paintedPaints(palette: PortraitPalette, ground: Ground, face: Face, cloth: string): Paints {
  const skin = mixColour(face.skinTone, ground.glow, 0.1);
  return {
    skin,
    hair: face.hairTone,
    cloth,
    line: palette.line,
    lips: mixColour(palette.line, "#b3384c", face.gender === "woman" ? 0.68 : 0.3),
    clothDark: palette.line,
    teeth: "#fbf6ef",
    stubble: mixColour(skin, face.browTone, 0.4),
    jewel: mixColour(palette.light, "#d8a93c", 0.6),
    brows: face.browTone,
    eyes: mixColour(palette.line, face.eyeTone, 0.65),
  };
}

/** Chooses the colours of one sitter before that ground, before light and shade fall on them. */
export function choosePaints(random: Random, palette: PortraitPalette, ground: Ground, face: Face): Paints {
  const cloth = random.pick(palette.garments);
  return palette.treatment === "lamplit"
    ? lamplitPaints(palette, ground, face, cloth)
    : paintedPaints(palette, ground, face, cloth);
}
