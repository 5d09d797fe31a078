import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { TenantFolders } from "./check-tenants.server.ts";
import { readTenantFolder } from "./read-tenant-folder.server.ts";
import { makeTenantFolders, writeTenantFolders } from "#tests/factories/tenant-folder.ts";

let folders: TenantFolders;
const ninth = (file: string) => path.join(folders.tenants, "ninth", file);
const read = () => readTenantFolder(folders.tenants, "ninth");

beforeEach(async () => {
  folders = await makeTenantFolders();
  await writeTenantFolders(folders, ["ninth"]);
  await mkdir(ninth("legal/nl"), { recursive: true });
  await writeFile(ninth("legal/nl/terms.hbs"), "{{company.name}}");
});

it("reads what lies in the folders of a folder", () => {
  expect(read().legal).toEqual({ "nl/terms": "{{company.name}}" });
});

it.each(["tenant.json", "copy/nl.json", "legal/nl/terms.hbs", "mark.svg"])(
  "is another one once %s says something else, or is gone",
  async (file) => {
    const before = read().hash;
    await writeFile(ninth(file), "something else");
    expect(read().hash).not.toBe(before);
    await rm(ninth(file));
    expect(read().hash).not.toBe(before);
  },
);

it("looks at no hidden file and follows no link", async () => {
  const before = read().hash;
  await writeFile(ninth("legal/nl/.terms.hbs.swp"), "half");
  await symlink(folders.themes, ninth("legal/themes"));
  await symlink(ninth("tenant.json"), ninth("copy/de.json"));
  expect(read().hash).toBe(before);
});
