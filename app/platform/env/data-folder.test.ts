import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDataFolder } from "#app/platform/env/data-folder.ts";

function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "liaison-data-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("makes the folder with those above it, and takes one that is there", () => {
  const folder = path.join(scratch(), "deep/down");
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

test.each(["file", "file/below"])("says which variable is wrong where %s is in the way", (name) => {
  const folder = scratch();
  writeFileSync(path.join(folder, "file"), "");
  const wanted = path.join(folder, name);
  expect(() => makeDataFolder(wanted)).toThrow(`DATA_DIR is "${wanted}", but must be a folder that this user may make and write in`);
});
