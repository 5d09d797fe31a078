import { accessSync, constants, globSync } from "node:fs";
import path from "node:path";

// why: people who are not root seldom have the folders of servers in their PATH
const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/local/sbin", "/usr/sbin", "/sbin"];

/** Where a program of the machine is, by its name, which may hold a `*`; null where it is not installed. */
export function findProgram(name: string): string | null {
  const found = folders.flatMap((folder) => globSync(path.join(folder, name))).filter(isExecutable);
  return found[0] ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
