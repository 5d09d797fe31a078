import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { recordRun } from "./record-run.ts";

test("a run leaves what it was about, its counts, its seconds by step, and each unsteady test", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "liaison-run-"));
  const unsteady = [{ name: "a.spec.ts:3 it holds", error: "slow", trace: "test-results/e2e/a/trace.zip" }];
  const total = { passed: 5, failed: 1, failures: ["Types: a.ts(3,1)"], unsteady, seconds: { types: 8.1 } };
  recordRun({ commit: "e26394c5", clean: true }, total, folder);
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
  expect(read("last-run.json")).toEqual({ ...total, commit: "e26394c5", clean: true, unsteady: 1 });
  expect(read("unsteady.json")).toEqual(unsteady);
  rmSync(folder, { recursive: true });
});
