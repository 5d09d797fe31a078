import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isHidden, listFiles } from "./list-files.server.ts";

it("lists every file of every folder once, and nothing that only leads to one", async () => {
  const root = await mkdtemp(path.join(tmpdir(), "liaison-files-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const folder of ["b/c/d", "a", ".hidden", "empty"]) await mkdir(path.join(root, folder), { recursive: true });
  const files = [".hidden/kept.txt", "a/one.txt", "b/.swp", "b/c/d/deep.txt", "b/c/two.txt", "top.txt"];
  for (const file of files) await writeFile(path.join(root, file), file);
  await symlink(path.join(root, "b"), path.join(root, "a/link"));
  await symlink(path.join(root, "top.txt"), path.join(root, "b/link.txt"));
  expect(listFiles(root)).toEqual(files);
  expect(files.filter(isHidden)).toEqual(["b/.swp"]);
});
