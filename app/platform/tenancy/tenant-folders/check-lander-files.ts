import {
  findLanderFileFault,
  findMissingLanderFiles,
  landerFileNames,
  readLanderFileName,
} from "#app/platform/tenancy/landers/lander-files.ts";
import type { TenantProblem } from "./tenant-problem.ts";

/** Holds a brand's own pictures and films against what landers show: names, size, content, and what belongs together. */
export function checkLanderFiles(name: string, files: ReadonlyMap<string, Buffer>): TenantProblem[] {
  const problems = [...files].flatMap(([file, bytes]) => {
    const known = readLanderFileName(file);
    const fault = known
      ? findLanderFileFault(known.kind, bytes)
      : { value: "has a name of its own", allowed: landerFileNames };
    return fault ? [{ file: `${name}/landers/${file}`, field: "", ...fault }] : [];
  });
  const missing = findMissingLanderFiles([...files.keys()]).map(({ file, allowed }) => ({
    file: `${name}/landers/${file}`,
    field: "",
    value: "is missing",
    allowed,
  }));
  return [...problems, ...missing];
}
