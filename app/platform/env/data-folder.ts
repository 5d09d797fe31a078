import { accessSync, constants, mkdirSync } from "node:fs";

/**
 * Makes the folder of `DATA_DIR` where it is missing.
 * @throws Error in a sentence when there can be none, or none that this user may write in
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Error(`DATA_DIR is "${folder}", but must be a folder that this user may make and write in${reason}.`, { cause: error });
  }
}
