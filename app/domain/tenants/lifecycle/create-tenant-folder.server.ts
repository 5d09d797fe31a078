import { mkdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { draftStarter, type NewTenant } from "./draft-starter.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { tenantContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { checkTenants, type TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { filesOfDraft } from "#app/platform/tenancy/tenant-folders/files-of-draft.ts";
import { readSharedLists } from "#app/platform/tenancy/tenant-folders/read-shared-lists.server.ts";
import type { TenantProblem } from "#app/platform/tenancy/tenant-folders/tenant-problem.ts";

const idContract = tenantContract.shape.id;

/**
 * Writes the complete folder of a new brand: settings for its countries, a drawn logo and mark in its theme's face and
 * colours, and copy in all languages from `starter/`. Returns what is wrong with it, in which case nothing is left
 * behind. `published` are the ids of the brands that are live, from wherever they came.
 * @throws AppError conflict `tenant_exists` when the folder is there already, conflict `tenant_published` when only the
 *   brand is, ZodError for an id or a name that cannot be one
 */
export async function createTenantFolder(
  folders: TenantFolders,
  starter: string,
  brand: NewTenant,
  published: readonly string[] = [],
): Promise<TenantProblem[]> {
  const root = path.join(folders.tenants, idContract.parse(brand.id));
  if (await exists(root)) throw new AppError("conflict", { reason: "tenant_exists", tenant: brand.id });
  if (published.includes(brand.id)) throw new AppError("conflict", { reason: "tenant_published", tenant: brand.id });
  const present = await checkTenants(folders);
  const holders = new Map(present.brands.flatMap(({ id, hosts }) => hosts.map((host): [string, string] => [host, id])));
  try {
    await writeFolder(root, folders, starter, brand);
    const { lists, brands } = await checkTenants(folders, [brand.id], holders);
    const problems = [...lists.problems, ...brands.flatMap((checked) => checked.problems)];
    if (problems.length > 0) await rm(root, { recursive: true });
    return problems;
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

async function writeFolder(root: string, folders: TenantFolders, starter: string, brand: NewTenant): Promise<void> {
  const { companies } = await readSharedLists(folders.tenants);
  const company = companies.get(brand.company);
  if (!company)
    throw new AppError("invalid_input", {
      field: "--company",
      value: brand.company,
      allowed: [...companies.keys()].join(", "),
    });
  const draft = await draftStarter({ starter, themes: folders.themes }, brand, company);
  for (const [file, text] of filesOfDraft(draft).files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
}

function exists(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
