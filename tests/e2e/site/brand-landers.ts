import { readFileSync } from "node:fs";
import path from "node:path";
import { brandLanders } from "#app/domain/brands/landers/lander-paths.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { nichesContract } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";
import { declarationOf, type TenantId } from "#tests/e2e/site/brands.ts";

const { niches } = nichesContract.parse(
  JSON.parse(readFileSync(path.join(projectRoot, "tenants", "niches.json"), "utf8")),
);

/** Every lander of a brand, in each of its variants, by the path it has in the brand's niche. */
export function landersOf(brand: TenantId) {
  const { niche: nicheId, landers = landerIds } = declarationOf(brand);
  const niche = niches.find(({ id }) => id === nicheId);
  if (!niche) throw new Error(`${brand} has no niche`);
  return brandLanders({ niche, landers });
}
