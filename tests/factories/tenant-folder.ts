import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import type { TenantDeclaration } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { buildCompany, buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";

/** Makes an empty brands folder with companies, niches and one theme, in a new temporary place. */
export async function makeTenantFolders(): Promise<TenantFolders> {
  const root = await mkdtemp(path.join(tmpdir(), "liaison-brands-"));
  const folders = { tenants: path.join(root, "tenants"), themes: path.join(root, "themes") };
  await mkdir(folders.tenants);
  await cp(path.join(projectRoot, "themes/lagoon"), path.join(folders.themes, "lagoon"), { recursive: true });
  await writeJson(path.join(folders.tenants, "companies.json"), {
    companies: [buildCompany(), buildCompany({ id: 6, name: "Second House Ltd" })],
  });
  await writeJson(path.join(folders.tenants, "niches.json"), {
    niches: [{ id: 1, slug: "", audience: { seeker: "any", sought: "any" } }],
  });
  return folders;
}

/** Writes the whole folder of a brand, sound unless the declaration is not. */
export async function writeTenantFolder(folders: TenantFolders, declaration: TenantDeclaration): Promise<void> {
  const { copy, logo } = buildRevisionDocument(declaration);
  const root = path.join(folders.tenants, declaration.id);
  await mkdir(path.join(root, "copy"), { recursive: true });
  await writeJson(path.join(root, "tenant.json"), declaration);
  for (const [language, texts] of Object.entries(copy))
    await writeJson(path.join(root, "copy", `${language}.json`), texts);
  await writeFile(path.join(root, "logo.svg"), logo.full);
  await writeFile(path.join(root, "mark.svg"), logo.mark);
}

/** Writes sound brands by id. */
export async function writeTenantFolders(folders: TenantFolders, ids: readonly string[]): Promise<void> {
  for (const id of ids) await writeTenantFolder(folders, buildDeclaration(id));
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
