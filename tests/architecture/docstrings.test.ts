import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** A docstring behind what it follows: the formatter carries one that was written on a line with more than one member. */
const misplaced = /[^\s;{,(|&*] \/\*\*.*\*\//;

it("a docstring stands above what it describes", () => {
  const found = sourceFiles.flatMap(({ name, source }) =>
    source.split("\n").flatMap((line, index) => (misplaced.test(line) ? [`${name}:${index + 1}`] : [])),
  );
  expect(found).toEqual([]);
});
