import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { cutOf } from "#app/platform/themes/cut-faces.server.ts";
import { cutFace, filesToCut } from "./cut-face.ts";

const files = filesToCut();
const [first = expect.fail()] = files;

it.each(files.map((each) => [path.basename(cutOf(each.file)), each] as const))(
  "%s is what themes/cut-faces.mjs makes of its package",
  async (_, each) => {
    const kept = readFileSync(cutOf(each.file));
    expect((await cutFace(each)).equals(kept)).toBe(true);
    expect(kept.length).toBeLessThan(50_000);
  },
);

it("nothing else was cut", () => {
  const cut = files.map(({ file }) => path.basename(cutOf(file)));
  expect(readdirSync(path.dirname(cutOf(first.file))).toSorted()).toEqual(cut.toSorted());
});
