import { landerContract, type BrandLanders } from "#app/platform/tenancy/contracts/lander-contract.ts";
import { isLanderId, landerIds } from "#app/platform/tenancy/landers/lander-templates.ts";
import { readJsonText } from "./read-json-file.server.ts";
import type { TenantProblem } from "./tenant-problem.ts";

/**
 * Reads `landers/<template>.json` of a brand's folder, given as paths below it and their texts. Faults become problems
 * that name the brand's folder by `name`.
 */
export function readLanders(
  name: string,
  files: readonly (readonly [file: string, text: string])[],
): { landers: BrandLanders; problems: TenantProblem[] } {
  const landers: BrandLanders = {};
  const problems: TenantProblem[] = [];
  for (const [file, text] of files) {
    const id = file.replace(/^landers\/|\.json$/g, "");
    if (!isLanderId(id)) {
      const allowed = landerIds.map((each) => `${each}.json`).join(", ");
      problems.push({ file: `${name}/${file}`, field: "", value: "has a name of its own", allowed });
      continue;
    }
    const read = readJsonText(`${name}/${file}`, text, landerContract);
    problems.push(...read.problems);
    if (read.data) landers[id] = read.data;
  }
  return { landers, problems };
}
