import { AppError } from "#app/platform/errors/app-error.ts";

const largestBody = 64 * 1024;

/**
 * The body of a call, sent as JSON or as a form.
 * @throws AppError `invalid_input` for one that is neither, or larger than 64 kB.
 */
export async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > largestBody) throw new AppError("invalid_input");
  try {
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(request.headers.get("content-type") ?? "");
    return isForm ? Object.fromEntries(await request.formData()) : await request.json();
  } catch {
    throw new AppError("invalid_input");
  }
}
