import { createAvatar } from "@dicebear/core";
import * as lorelei from "@dicebear/lorelei";
import * as notionists from "@dicebear/notionists";
import type { Random } from "../random.ts";
import { loreleiChoices, notionistsChoices, type Gender } from "./face-choices.ts";

/** Stand-ins in the drawn source, replaced by the gradients of the portrait. */
export const paint = { line: "#aa0001", skin: "#aa0002", hair: "#aa0003", cloth: "#aa0004", clothDark: "#aa0005", lips: "#aa0006", teeth: "#aa0007" } as const;
const bare = (colour: string) => colour.slice(1);

export type Wearing = { glasses: boolean; beard: boolean; earrings: boolean };

const shapesOf = (svg: string) =>
  svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "").replace(/<metadata[\s\S]*?<\/metadata>/, "");

/** The layers of a Notionists drawing begin with these placements, in this order. */
const notionistsLayers = [
  ["translate(531 487)", paint.skin, paint.line],
  ["translate(178 1057)", paint.cloth, paint.clothDark],
  ["translate(266 207)", paint.hair, paint.hair],
  ["translate(791 871)", paint.teeth, paint.lips],
  ["translate(653 805)", paint.skin, paint.hair],
  ["translate(901 668)", paint.skin, paint.line],
  ["translate(610 680)", paint.teeth, paint.line],
  ["translate(774 657)", paint.hair, paint.hair],
] as const;

function paintLayers(shapes: string): string {
  let painted = shapes;
  for (const [placement, light, dark] of notionistsLayers) {
    const pieces = painted.split(`<g transform="${placement}">`);
    painted = pieces
      .map((piece, index) => (index === 0 ? piece : recolourFirstLayer(piece, light, dark)))
      .join(`<g transform="${placement}">`);
  }
  return painted;
}

function recolourFirstLayer(piece: string, light: string, dark: string): string {
  const end = piece.search(/<g transform="translate\((?:178 1057|266 207|791 871|653 805|901 668|610 680|774 657|0 559)\)">/);
  const layer = end === -1 ? piece : piece.slice(0, end);
  const rest = end === -1 ? "" : piece.slice(end);
  return layer.replaceAll('"#fff"', `"${light}"`).replaceAll('"#000"', `"${dark}"`) + rest;
}

export function drawNotionists(random: Random, gender: Gender, wearing: Wearing): string {
  const { hair, body, brows, eyes, lips, nose, glasses, beard } = notionistsChoices;
  const svg = createAvatar(notionists, {
    seed: random.uuid(),
    hair: [random.pick(hair[gender])], body: [random.pick(body[gender])], brows: [random.pick(brows[gender])],
    eyes: [random.pick(eyes)], lips: [random.pick(lips)], nose: [random.pick(nose)],
    glasses: [random.pick(random.chance(0.12) ? glasses.dark : glasses.clear)], glassesProbability: wearing.glasses ? 100 : 0,
    beard: [random.pick(beard)], beardProbability: wearing.beard ? 100 : 0,
    gestureProbability: 0, bodyIconProbability: 0,
  }).toString();
  return paintLayers(shapesOf(svg));
}

/** Shoulders and cloth for a Lorelei head, which ends at the neck, from the two ends of its neck line. */
function drawBust(random: Random, left: readonly [number, number], right: readonly [number, number]): string {
  const leftArc = `C${left[0] - 85} ${left[1] + 52} 40 930-60 1060-130 1180-160 1340-170 1500`;
  const rightArc = `C${right[0] + 90} ${right[1] + 22} 920 900 1005 1040 1070 1160 1090 1340 1100 1500`;
  const skin = `<path d="M${left.join(" ")}${leftArc}L1100 1500C1090 1340 1070 1160 1005 1040 920 900 ${right[0] + 90} ${right[1] + 22} ${right.join(" ")}L520 700Z" fill="${paint.skin}"/>`;
  const stroke = (d: string, colour: string) => `<path d="${d}" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>`;
  const neckline = random.pick(["C200 1090 330 1150 460 1150S760 1080 870 905", "C230 1040 340 1280 440 1330 560 1270 740 1060 870 905", "C190 1020 300 1060 460 1060S780 1010 870 905"]);
  const cloth = `<path d="M-170 1510C-160 1340-130 1180-60 1060-20 1005 30 970 95 938${neckline}C930 945 970 985 1005 1040 1070 1160 1090 1340 1100 1510Z" fill="${paint.cloth}"/>`;
  return skin + cloth + stroke(`M95 938${neckline}`, paint.clothDark) + stroke(`M${left.join(" ")}${leftArc}`, paint.line) + stroke(`M${right.join(" ")}${rightArc}`, paint.line);
}

export function drawLorelei(random: Random, gender: Gender, wearing: Wearing): string {
  const { hair, eyes, mouth, nose, eyebrows, heads, glasses, earrings, beard } = loreleiChoices;
  const line = [bare(paint.line)];
  const bearer = random.pick(heads);
  const svg = createAvatar(lorelei, {
    seed: random.uuid(),
    hair: [random.pick(hair[gender])], eyes: [random.pick(eyes[gender])], mouth: [random.pick(mouth)], nose: [random.pick(nose)],
    eyebrows: [random.pick(eyebrows[gender])], head: [bearer.head],
    glasses: [random.pick(glasses)], glassesProbability: wearing.glasses ? 100 : 0,
    earrings: [random.pick(earrings)], earringsProbability: wearing.earrings ? 100 : 0,
    beard: [random.pick(beard)], beardProbability: wearing.beard ? 100 : 0,
    frecklesProbability: 0, hairAccessoriesProbability: 0,
    skinColor: [bare(paint.skin)], hairColor: [bare(paint.hair)],
    eyesColor: line, eyebrowsColor: [bare(paint.hair)], noseColor: line, glassesColor: line, earringsColor: line,
    mouthColor: [bare(paint.lips)],
  }).toString();
  return drawBust(random, bearer.left, bearer.right) + shapesOf(svg).replaceAll('"#000"', `"${paint.line}"`);
}
