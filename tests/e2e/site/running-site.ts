import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";

export const siteFile = path.join(projectRoot, "test-results/site.json");

/** The site that the run started: where it listens and keeps its data. */
export const runningSite = () =>
  z
    .object({
      port: z.int(),
      operationsPort: z.int(),
      /** Where the site asks for the DNS of hosts; nobody answers there before a test does. */
      dnsPort: z.int(),
      dataDir: z.string(),
      pid: z.int(),
      /** A copy of what it kept when its members were there and nobody had come, where the whole run has use for it. */
      seeded: z.string().nullable(),
    })
    .parse(JSON.parse(readFileSync(siteFile, "utf8")));

/** The address of a brand's page at its development host. */
export const at = (brand: string, target = "/"): string => `http://${brand}.localhost:${runningSite().port}${target}`;
