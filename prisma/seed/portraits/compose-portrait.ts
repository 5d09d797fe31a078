import type { Random } from "../random.ts";
import { drawLorelei, drawNotionists, paint, type Wearing } from "./draw-face.ts";
import { drawAtmosphere, drawGround } from "./draw-ground.ts";
import { choosePaints } from "./choose-paints.ts";
import type { Gender } from "./face-choices.ts";
import type { PortraitPalette } from "./palettes.ts";

export type Sitter = { gender: Gender; age: number };

/** One light for head and shoulders of a Lorelei drawing, whose parts are separate shapes. */
const acrossFigure = 'gradientUnits="userSpaceOnUse" x1="160" y1="120" x2="760" y2="1120"';
const acrossShape = 'x1=".08" y1="0" x2=".92" y2="1"';

const gradient = (id: string, from: string, to: string, span = acrossShape) =>
  `<linearGradient id="${id}" ${span}><stop offset=".1" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

function drawFigure(random: Random, palette: PortraitPalette, sitter: Sitter): { shapes: string; style: PortraitPalette["styles"][number] } {
  const wearing: Wearing = {
    glasses: random.chance(sitter.age > 50 ? 0.4 : 0.2),
    beard: sitter.gender === "man" && random.chance(0.5),
    earrings: sitter.gender === "woman" && random.chance(0.55),
  };
  const drift = random.whole(-26, 26);
  const style = random.pick(palette.styles);
  if (style === "notionists") {
    const scale = random.whole(86, 104) / 100;
    return { style, shapes: place(480 - 836 * scale + drift, 560 - 735 * scale, scale, drawNotionists(random, sitter.gender, wearing)) };
  }
  const scale = random.whole(94, 112) / 100;
  return { style, shapes: place(480 - 465 * scale + drift, 560 - 500 * scale, scale, drawLorelei(random, sitter.gender, wearing)) };
}

const place = (x: number, y: number, scale: number, shapes: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${shapes}</g>`;

/**
 * Composes one portrait as SVG, 960 by 1200, from a sequence of its own: the same sequence gives the same picture.
 * Another `take` shows the same person in other light.
 */
export function composePortrait(random: Random, palette: PortraitPalette, sitter: Sitter, take = 0): string {
  const scene = random.fork(`take ${take}`);
  const ground = scene.pick(palette.grounds);
  const paints = choosePaints(random.fork("paints"), palette, ground, sitter.age);
  const { shapes, style } = drawFigure(random.fork("figure"), palette, sitter);
  const figure = shapes
    .replaceAll(paint.line, paints.line).replaceAll(paint.lips, paints.lips).replaceAll(paint.clothDark, paints.clothDark)
    .replaceAll(paint.skin, "url(#skin)").replaceAll(paint.hair, "url(#hair)").replaceAll(paint.cloth, "url(#cloth)").replaceAll(paint.teeth, paints.teeth);
  const defs = gradient("skin", ...paints.skin, style === "lorelei" ? acrossFigure : acrossShape) + gradient("hair", ...paints.hair) + gradient("cloth", ...paints.cloth);
  const mirrored = scene.chance(0.5) ? `<g transform="translate(960 0) scale(-1 1)">${figure}</g>` : figure;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 960 1200" fill="none"><defs>${defs}</defs>${drawGround(scene.fork("ground"), palette, ground)}${mirrored}${drawAtmosphere(ground)}</svg>`;
}
