import { createAvatar } from "@dicebear/core";
import * as notionists from "@dicebear/notionists";
import type { NotionistsFace } from "./choose-face.ts";
import { drawYears } from "./draw-years.ts";
import { shaved, type notionistsChoices } from "./face-choices.ts";
import { paint, shapesOf } from "./stand-ins.ts";

/** The layers of a drawing begin with these placements, in this order, each with its light and its dark. */
const layers: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  "531 487": [paint.skin, paint.line],
  "178 1057": [paint.cloth, paint.clothDark],
  "266 207": [paint.hair, paint.hair],
  "791 871": [paint.teeth, paint.lips],
  "653 805": [paint.skin, paint.brows],
  "901 668": [paint.skin, paint.line],
  "610 680": [paint.teeth, paint.eyes],
  "774 657": [paint.brows, paint.brows],
};
const [hairLayer, bodyLayer, beardLayer] = ["266 207", "178 1057", "653 805"];
/** Where the middle of the body lies in its layer. */
const bodyMiddle = 658;

export type NotionistsBody = (typeof notionistsChoices.body)["woman" | "man"][number];

/** Skin below cropped hair, whose strands leave gaps. */
const skull = `<ellipse cx="850" cy="640" rx="225" ry="190" fill="${paint.skin}"/>`;

const lashes = `<path d="M812 766q-18-6-28-20M1072 764q14-6 20-18" stroke="${paint.line}" stroke-width="11" stroke-linecap="round"/>`;
const earring = `<circle cx="588" cy="906" r="17" fill="${paint.jewel}"/>`;

function paintLayers(shapes: string, { beard, hair, earrings, breadth }: NotionistsFace): string {
  return shapes
    .split(/(?=<g transform="translate\()/)
    .map((layer) => {
      const placement = /^<g transform="translate\(([^)]*)\)">/.exec(layer)?.[1] ?? "";
      const [light, dark] = layers[placement] ?? [paint.skin, paint.line];
      const isShadow =
        (placement === beardLayer && beard === "stubble") || (placement === hairLayer && hair === shaved);
      const painted = layer
        .replaceAll('"#fff"', `"${light}"`)
        .replaceAll('"#000"', `"${isShadow ? paint.stubble : dark}"`);
      if (placement === bodyLayer)
        return painted.replace(
          `(${bodyLayer})`,
          `(${(178 + bodyMiddle * (1 - breadth)).toFixed(1)} 1057) scale(${breadth} 1)`,
        );
      if (placement !== hairLayer) return painted;
      return skull + (earrings === null ? "" : earring) + (hair === null ? "" : painted);
    })
    .join("");
}

/** Draws a Notionists face on its shoulders, in stand-in colours. */
export function drawNotionists(face: NotionistsFace, body: NotionistsBody): string {
  const svg = createAvatar(notionists, {
    seed: "face",
    hair: [face.hair ?? shaved],
    body: [body],
    brows: [face.brows],
    eyes: [face.eyes],
    lips: [face.mouth],
    nose: [face.nose],
    glasses: [face.glasses ?? "variant08"],
    glassesProbability: face.glasses === null ? 0 : 100,
    beard: [face.beard === "moustache" ? face.moustache : "variant02"],
    beardProbability: face.beard === null ? 0 : 100,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }).toString();
  const painted = paintLayers(shapesOf(svg), face);
  return painted + drawYears("notionists", face.age) + (face.gender === "woman" ? lashes : "");
}
