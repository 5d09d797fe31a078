import { randomFrom } from "../random.ts";
import { portraitName, type PortraitLabel } from "../world/person.ts";
import { chooseFace, deal, type Face } from "./choose-face.ts";
import { choosePaints } from "./choose-paints.ts";
import { drawLorelei } from "./draw-lorelei.ts";
import { drawNotionists, type NotionistsBody } from "./draw-notionists.ts";
import { notionistsChoices } from "./face-choices.ts";
import type { PortraitPalette } from "./palettes.ts";
import { pictureSizes, stagesOf } from "./stage.ts";
import { paint, paintNames } from "./stand-ins.ts";

/** A sitter without ground, as SVG on a transparent sheet, and the stage before which it stands. */
export type Figure = { svg: string; stage: number };

const place = (x: number, y: number, scale: number, shapes: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">${shapes}</g>`;

function drawShapes(face: Face, body: NotionistsBody, scale: number, drift: number): string {
  if (face.style === "lorelei") return place(480 - 465 * scale + drift, 560 - 500 * scale, scale, drawLorelei(face));
  return place(480 - 836 * scale + drift, 560 - 735 * scale, scale, drawNotionists(face, body));
}

/**
 * Composes the sitter of a portrait. Equal labels give equal figures; another `take` is the same face in other clothes,
 * elsewhere.
 */
export function composeFigure(label: PortraitLabel, palette: PortraitPalette): Figure {
  const face = chooseFace(label);
  const scene = randomFrom(`scene/${portraitName(label)}`);
  const stages = stagesOf(palette);
  const number = deal(
    stages.map((_, index) => index),
    `${label.brandId}/stages/${label.take}`,
    label.number,
  );
  const stage = stages[number];
  if (stage === undefined) throw new Error(`No stage ${number}`);

  const scale = (face.style === "lorelei" ? scene.whole(94, 108) : scene.whole(88, 102)) / 100;
  const shapes = drawShapes(
    face,
    scene.pick<NotionistsBody>(notionistsChoices.body[face.gender]),
    scale,
    scene.whole(-26, 26),
  );
  const paints = choosePaints(scene.fork("paints"), palette, stage.ground, face);
  const painted = paintNames.reduce((drawn, name) => drawn.replaceAll(paint[name], paints[name]), shapes);
  const turned = stage.lightFromRight ? `<g transform="translate(960 0) scale(-1 1)">${painted}</g>` : painted;
  const { width, height } = pictureSizes[label.size];
  return {
    stage: number,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 1200" fill="none">${turned}</svg>`,
  };
}
