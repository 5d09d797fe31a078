import type { RouterContextProvider } from "react-router";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Known } from "#app/platform/forms/field-tree.ts";
import { readFields } from "#app/platform/forms/read-fields.server.ts";
import { apiError } from "#app/http/api/api-error.server.ts";

/**
 * The fields of a form that a page posted, none but those that its contracts know and those named beside them. Whatever
 * else was sent is answered 400: by the page of errors, or in JSON where the route has no page.
 */
export async function readForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ...known: readonly [Known, ...Known[]]
): Promise<FormData> {
  try {
    return await readFields(request, known);
  } catch (error) {
    // why: an answer that is thrown becomes the page of errors where there is one, and stays as it is where there is
    // none
    throw error instanceof AppError ? apiError(context, error.code) : error;
  }
}
