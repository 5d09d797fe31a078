import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** Returns what writes an error to the process's log as a warning, beside `about`, for a page that goes on without. */
export function logWarning(message: string, about: Readonly<Record<string, string>>): (error: unknown) => void {
  return (error) => runtime().log.warn({ err: error, ...about }, message);
}
