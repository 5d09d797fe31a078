import path from "node:path";
import { env } from "#app/platform/env/env.server.ts";

/** Where the tests may find a browser: the file that CHROMIUM_PATH names, if any, and the folders of the PATH. */
export function browserSettings(): { named: string | undefined; folders: string[] } {
  return { named: env().CHROMIUM_PATH, folders: (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean) };
}
