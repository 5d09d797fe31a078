import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clusterSuperuser } from "#app/platform/db/cluster/cluster-roles.server.ts";
import { superuserPasswordFile } from "#app/platform/db/cluster/embedded-postgres.server.ts";

/**
 * The way into a database of a data folder's own server past every policy, which nothing of the product takes;
 * `ownerUrl` is the owner's way.
 */
export async function superuserUrl(directory: string, ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  url.username = clusterSuperuser;
  url.password = (await readFile(join(directory, superuserPasswordFile), "utf8")).trim();
  return url.toString();
}
