import { AppError } from "#app/platform/errors/app-error.ts";
import { readForm } from "#app/routes/shell/read-form.server.ts";

const largestBody = 64 * 1024;

/**
 * The body of a call, sent as JSON or as a form.
 * @throws AppError `invalid_input` for one that is neither, larger than 64 kB, or with a NUL in a text.
 */
export async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > largestBody) throw new AppError("invalid_input");
  try {
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(request.headers.get("content-type") ?? "");
    return isForm ? Object.fromEntries(await readForm(request)) : JSON.parse(await request.text(), refuseNul);
  } catch {
    throw new AppError("invalid_input");
  }
}

/** Gives a value of JSON back, but for a text with the one character that the database cannot keep. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new AppError("invalid_input");
  return value;
}
