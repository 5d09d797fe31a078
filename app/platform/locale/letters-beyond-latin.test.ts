import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { lettersBeyondLatin } from "./letters-beyond-latin.ts";
import { locales } from "./locales.ts";

const letters = new Set(lettersBeyondLatin);
/** Letters that the `latin` part of a web font has beyond ÿ. */
const ofLatin = new Set("ıŒœ");

it.each(locales)("has every letter that texts in %s are written with, in capitals too", (language) => {
  const texts = globSync(`app/locales/${language}/**/*.{json,hbs,md,html}`, { cwd: projectRoot }).map((file) =>
    readFileSync(path.join(projectRoot, file), "utf8"),
  );
  expect(texts.length).toBeGreaterThan(10);
  const written = new Set(texts.flatMap((text) => [...text, ...text.toUpperCase()]));
  const beyond = [...written].filter(
    (letter) => /\p{Script=Latin}/u.test(letter) && letter > "ÿ" && !ofLatin.has(letter),
  );
  expect(beyond.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

it("has each letter once, in order, and none that every file has", () => {
  expect(lettersBeyondLatin).toEqual([...letters].toSorted((one, other) => one - other));
  expect(String.fromCodePoint(...lettersBeyondLatin)).toBe("ĄąĆćĘęŁłŃńŚśŠšŸŹźŻżŽž");
});
