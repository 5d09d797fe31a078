import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

/** What is built for browsers. */
export type Built = "client" | "console";

/** Where the files of a build are, and where their compressed forms. */
export const builtPlaces = (built: Built): { folder: string; packed: string } => ({
  folder: path.join(projectRoot, "build", built),
  packed: path.join(projectRoot, "build/packed", built),
});
