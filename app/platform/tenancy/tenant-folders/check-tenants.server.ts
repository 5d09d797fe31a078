import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { checkTenant, hostsOf, type CheckContext, type CheckedTenant } from "./check-tenant.server.ts";
import { themeCheck } from "./check-theme.server.ts";
import type { TenantFolder } from "./read-tenant-folder.server.ts";
import { readTenantFolders } from "./read-tenant-folders.server.ts";
import { readSharedLists, type SharedLists } from "./read-shared-lists.server.ts";
import { reportedPath } from "./read-json-file.server.ts";

export type CheckedTenants = { lists: SharedLists; brands: CheckedTenant[] };

export type TenantFolders = { tenants: string; themes: string };

/**
 * Reads and checks every brand of a folder against its contract and against the others (hosts, partners), or only
 * `ids`; faults of one brand never hide another. With `ids` the rest is still read, because hosts must be unique over
 * all. Of two brands that declare one host, the one that `holders` (host to brand) names keeps it, else the first by
 * id. `read` are the brands of the folder, where somebody read them already.
 */
export async function checkTenants(
  folders: TenantFolders,
  ids?: readonly string[],
  holders: ReadonlyMap<string, string> = new Map(),
  read?: readonly TenantFolder[],
): Promise<CheckedTenants> {
  const lists = await readSharedLists(folders.tenants);
  const all = read ?? (await readTenantFolders(folders.tenants));
  const owners = ownersOfHosts(all, holders);
  const known = new Set(all.map(({ id }) => id));
  const wanted = ids ? all.filter((brand) => ids.includes(brand.id)) : all;
  const place = await placeOf(folders.tenants);
  const context: CheckContext = {
    lists,
    owners,
    known,
    ...themeCheck(folders.themes),
    // why: the pictures of a folder lie in it
    hasPicture: () => Promise.resolve(true),
    companiesFile: reportedPath(path.join(folders.tenants, "companies.json")),
    sourceOf: ({ hash }) => ({ kind: "file", hash, folder: place }),
  };
  const brands = await Promise.all(wanted.map((brand) => checkTenant(brand, context)));
  return { lists, brands };
}

/** Tells one checkout from another without telling where it is. */
async function placeOf(folder: string): Promise<string> {
  return createHash("sha256")
    .update(`${hostname()}\0${await realpath(folder)}`)
    .digest("hex")
    .slice(0, 16);
}

function ownersOfHosts(brands: readonly TenantFolder[], holders: ReadonlyMap<string, string>): Map<string, string> {
  const owners = new Map<string, string>();
  // why: every brand answers at its own <id>.localhost in development, whoever else declares it
  for (const { id } of brands) owners.set(`${id}.localhost`, id);
  const claims = brands.flatMap((brand) => hostsOf(brand).map((host) => ({ host, id: brand.id })));
  const held = claims.filter(({ host, id }) => holders.get(host) === id);
  for (const { host, id } of [...held, ...claims]) if (!owners.has(host)) owners.set(host, id);
  return owners;
}
