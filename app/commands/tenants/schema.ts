import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { tenantSchemas } from "#app/platform/tenancy/tenant-schemas.ts";
import { themeJsonSchema } from "#app/platform/themes/theme-schema.ts";

/** Writes the JSON Schemas of tenants/ and themes/ for editors. */
export async function writeSchemas(): Promise<boolean> {
  const folder = path.join(projectRoot, "tenants", "schema");
  await mkdir(folder, { recursive: true });
  for (const [file, text] of tenantSchemas()) await writeFile(path.join(folder, file), text);
  await writeFile(path.join(projectRoot, "themes", "theme.schema.json"), themeJsonSchema());
  return true;
}
