import { paint } from "./stand-ins.ts";

/** Strokes that come with the years, in the coordinates of each style; each list from the first to come to the last. */
const strokes = {
  lorelei: ["M372 446q-16-8-30-10M371 466q-16 2-30 10", "M424 506q34 20 76 4", "M478 556q-26 26-24 62"],
  notionists: [
    "M786 762q-18-10-34-12M784 784q-18 2-34 10",
    "M812 826q34 20 70 4M1008 822q28 16 58 2",
    "M898 872q-44 24-58 66",
    "M826 612q62-16 128-2",
  ],
} as const;

/** The lines of a face of that age, faint at forty-five and plain at seventy. */
export function drawYears(style: keyof typeof strokes, age: number): string {
  const count = age < 46 ? 0 : age < 53 ? 1 : age < 62 ? 2 : age < 69 ? 3 : 4;
  const depth = Math.min(0.6, 0.3 + (age - 45) * 0.012).toFixed(2);
  return strokes[style]
    .slice(0, count)
    .map(
      (d) =>
        `<path d="${d}" stroke="${paint.line}" stroke-opacity="${depth}" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join("");
}
