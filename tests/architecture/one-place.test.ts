import { expect, it } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What is written in one place, and how a second one would look. */
const concepts: readonly { concept: string; place: string; elsewhere: readonly RegExp[]; seconds: readonly string[] }[] = [
  {
    concept: "the length of a minute, an hour and a day",
    place: "app/platform/clock/durations.ts",
    elsewhere: [
      /(?<!max-age=)\b(?:60 \* 60|60 \* 1_?000|\w+ \* 60_000|86_?400(?:_?000)?|3_?600(?:_?000)?)\b/,
      /\b(?:const|let) (?:minute|hour|day|week)(?:In\w+|Seconds|Milliseconds|Ms)? = [\d(]/,
    ],
    seconds: ["const perDay = { windowSeconds: 24 * 60 * 60 }", "now + lockMinutes * 60_000", "const dayInMs = 24 * hour", "keepSeconds: 3600", "86_400_000"],
  },
  {
    concept: "the refusal of what is done too often",
    place: "app/platform/runtime/enforce-limit.server.ts",
    elsewhere: [/processLimits\(\)\.takeToken\(/, /\{ allowed \} = /],
    seconds: ["await processLimits().takeToken(take)", "const { allowed } = await limits.takeToken(take);"],
  },
];

/** The lines that do something: what is only said in a comment stays. */
const codeOf = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(?<=^|\s)\/\/.*$/gm, "");

it.each(concepts)("$concept: nowhere but in $place", ({ place, elsewhere }) => {
  const second = sourceFiles.filter(({ name, source }) => name !== place && elsewhere.some((sign) => sign.test(codeOf(source))));
  expect(second.map(({ name }) => name)).toEqual([]);
});

it.each(concepts)("$concept: a second place would be seen", ({ place, elsewhere, seconds }) => {
  expect(sourceFiles.map(({ name }) => name)).toContain(place);
  expect(seconds.filter((second) => !elsewhere.some((sign) => sign.test(second)))).toEqual([]);
});
