import type { z } from "zod";
import { AppError } from "#app/platform/errors/app-error.ts";
import { parseJson } from "#app/platform/forms/parse-json.ts";
import { readFields } from "#app/platform/forms/read-fields.server.ts";
import { readText } from "#app/platform/forms/read-text.server.ts";

const isForm = (request: Request): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(request.headers.get("content-type") ?? "");

/**
 * The body of a call, sent as JSON or as a form, in the shape of its contract.
 * @throws AppError `invalid_input` for any other, and for one beyond the limits of forms.
 */
export async function readBody<Contract extends z.ZodType>(
  request: Request,
  contract: Contract,
): Promise<z.output<Contract>> {
  const body = isForm(request)
    ? Object.fromEntries(await readFields(request, [contract]))
    : parseJson(await readText(request));
  const read = contract.safeParse(body);
  if (!read.success) throw new AppError("invalid_input");
  return read.data;
}
