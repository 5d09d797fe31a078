import { data } from "react-router";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Turns a refusal of `not_found` into the page that says so; everything else stays what it is. */
export function notFoundPage(error: unknown): never {
  if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
  throw error;
}
