import path from "node:path";

/** Where the tests may find a browser: the file that CHROMIUM_PATH names, if any, and the folders of the PATH. */
export function browserSettings(): { named: string | undefined; folders: string[] } {
  return { named: process.env["CHROMIUM_PATH"] || undefined, folders: (process.env["PATH"] ?? "").split(path.delimiter).filter(Boolean) };
}
