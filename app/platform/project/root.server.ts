import { existsSync } from "node:fs";
import path from "node:path";

function findRoot(folder: string): string {
  if (existsSync(path.join(folder, "remix.config.js"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("Liaison runs from its own folder: no remix.config.js was found above it.");
  return findRoot(parent);
}

/** Absolute path of the project's folder, the same from the sources and from the build. */
export const projectRoot = findRoot(import.meta.dirname);
