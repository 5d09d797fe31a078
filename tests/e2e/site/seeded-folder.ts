import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { roomiestPlace } from "#tests/support/roomiest-place.ts";

/** How many members the run's one site has. */
export const sharedMembers = "160";

/**
 * A new folder of data for a site of a spec's own, and how many members it is to have: those of the run's site, copied,
 * where they were seeded for all; else as many as the spec needs, which the site then seeds itself.
 */
export function seededFolder(name: string, needed: number): { dataDir: string; members: string } {
  const dataDir = mkdtempSync(path.join(roomiestPlace(), `liaison-e2e-${name}-`));
  const { seeded } = runningSite();
  if (seeded === null) return { dataDir, members: String(needed) };
  copyFolder(seeded, dataDir);
  return { dataDir, members: sharedMembers };
}

/** Copies all that a folder holds, with whose it is and who may read it: PostgreSQL starts on nothing else. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", `${from}/.`, to]);
}
