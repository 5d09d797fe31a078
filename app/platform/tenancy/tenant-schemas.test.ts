import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { tenantSchemas } from "#app/platform/tenancy/tenant-schemas.ts";

const folder = path.join(projectRoot, "tenants", "schema");

it("keeps tenants/schema in step with the contracts (npm run tenants -- schema writes it)", async () => {
  const schemas = tenantSchemas();
  expect((await readdir(folder)).toSorted()).toEqual([...schemas.keys()].toSorted());
  for (const [file, text] of schemas) expect(await readFile(path.join(folder, file), "utf8"), file).toBe(text);
});
