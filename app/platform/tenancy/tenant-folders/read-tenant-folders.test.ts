import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { readTenantFolders } from "./read-tenant-folders.server.ts";
import { makeTenantFolders, writeTenantFolders } from "#tests/factories/tenant-folder.ts";

it("reads every brand of a folder by its id, and nothing that brands share", async () => {
  const folders = await makeTenantFolders();
  const ids = Array.from({ length: 20 }, (_, index) => `brand-${String.fromCodePoint(97 + index)}`);
  await writeTenantFolders(folders, ids.toReversed());
  for (const name of ["schema", "starter", ".git"]) await mkdir(path.join(folders.tenants, name));
  await writeFile(path.join(folders.tenants, "notes.txt"), "of no brand");
  const read = await readTenantFolders(folders.tenants);
  expect(read.map(({ id }) => id)).toEqual(ids);
  expect(read.flatMap(({ problems }) => problems)).toEqual([]);
});
