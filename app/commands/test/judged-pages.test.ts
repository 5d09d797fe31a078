import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { recordJudged } from "./judged-pages.ts";

test("what a run found good is written down in order, and stays where the next one swept nothing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "liaison-judged-"));
  const [judged, record] = [path.join(folder, "judged"), path.join(folder, "judged-pages.json")];
  const written = (): unknown => JSON.parse(readFileSync(record, "utf8"));
  mkdirSync(judged);
  for (const print of ["html-b", "axe-a"]) writeFileSync(path.join(judged, print), "");
  expect(recordJudged(judged, record)).toBe(2);
  expect(written()).toEqual(["axe-a", "html-b"]);
  rmSync(judged, { recursive: true });
  expect(recordJudged(judged, record)).toBe(0);
  expect(written()).toEqual(["axe-a", "html-b"]);
  rmSync(folder, { recursive: true });
});
