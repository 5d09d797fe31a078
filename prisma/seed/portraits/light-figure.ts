import { castShadow, shadowAlong } from "./cast-shadow.ts";
import type { BuiltStage } from "./stage.ts";

/** How far a full shadow goes towards the depth of the ground, of 256. */
const shadowDepth = 140;

/** `share` of 256 parts of the way between two levels. */
const towards = (from: number, to: number, share: number) => from + (((to - from) * share) >> 8);

/** Sets a figure (RGBA) before its stage: light and shade on the figure, its shadow on the wall. Returns RGB. */
export function lightFigure(
  figure: Uint8Array,
  { width, height, backdrop, light, ground, lightFromRight }: BuiltStage,
): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  const shadow = castShadow(figure, width, height, lightFromRight);
  const row = new Uint8Array(width);
  const deep = Number.parseInt(ground.deep.slice(1), 16);
  const [deepRed, deepGreen, deepBlue] = [deep >> 16, (deep >> 8) & 255, deep & 255];
  let from = 0;
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    shadowAlong(row, shadow, y, shadowDepth);
    for (let x = 0; x < width; x += 1, from += 4, to += 3) {
      const cover = figure[from + 3] ?? 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      if (cover < 255) {
        const shade = row[x] ?? 0;
        red = towards(backdrop[to] ?? 0, deepRed, shade);
        green = towards(backdrop[to + 1] ?? 0, deepGreen, shade);
        blue = towards(backdrop[to + 2] ?? 0, deepBlue, shade);
      }
      if (cover > 0) {
        const lit = light[from + 3] ?? 0;
        const share = cover === 255 ? 256 : cover;
        red = towards(red, towards(figure[from] ?? 0, light[from] ?? 0, lit), share);
        green = towards(green, towards(figure[from + 1] ?? 0, light[from + 1] ?? 0, lit), share);
        blue = towards(blue, towards(figure[from + 2] ?? 0, light[from + 2] ?? 0, lit), share);
      }
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    }
  }
  return out;
}
