import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * What other users of the machine may read or write in a folder and below, with its mode. Its group may pass through
 * the folder itself, as PostgreSQL's user does where the site runs as root.
 */
export function openPaths(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true }).map(String);
  return ["", ...below].flatMap((name) => {
    // why: a server at work makes and removes files
    const found = statSync(path.join(folder, name), { throwIfNoEntry: false });
    const most = name === "" ? 0o710 : 0o700;
    return found && (found.mode & 0o777 & ~most) !== 0 ? [`${name || "."} ${(found.mode & 0o777).toString(8)}`] : [];
  });
}
