import { AppError } from "#app/platform/errors/app-error.ts";

/** Turns the refusal of a link that opens nothing into null; everything else stays what it is. */
export function unlessInvalid(error: unknown): null {
  if (error instanceof AppError && error.code === "link_invalid") return null;
  throw error;
}
