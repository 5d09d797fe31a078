import { AppError } from "#app/platform/errors/app-error.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { formLimits } from "#app/platform/forms/form-limits.ts";
import { parseJson } from "#app/platform/forms/parse-json.ts";
import { readText } from "#app/platform/forms/read-text.server.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a call may hold: a brand's draft has its texts in all languages. */
const limits = { values: 20_000, depth: 12 } as const;

/**
 * What a call says: the names of its path, then the query of a GET or the JSON body of any other. A list in the query
 * repeats its name. `largest` is the most bytes of a body.
 * @throws AppError `invalid_input` for a body that is no JSON object, and for texts that cannot be kept.
 */
export async function readInput(
  request: Request,
  params: Readonly<Record<string, string>>,
  { largest = formLimits.bytes }: { largest?: number } = {},
): Promise<unknown> {
  if (!Object.values(params).every(isStorableText)) throw new AppError("invalid_input");
  if (request.method === "GET" || request.method === "DELETE") {
    const query = new URL(request.url).searchParams;
    const fields = [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      if (!values.every(isStorableText)) throw new AppError("invalid_input");
      return [name, values.length === 1 ? values[0] : values];
    });
    return { ...Object.fromEntries(fields), ...params };
  }
  const text = await readText(request, largest);
  const body = text === "" ? {} : parseJson(text, limits);
  if (!isObject(body)) throw new AppError("invalid_input");
  return { ...body, ...params };
}
