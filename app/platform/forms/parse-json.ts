import { AppError } from "#app/platform/errors/app-error.ts";
import { formLimits } from "#app/platform/forms/form-limits.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input");
  }
}

/** Where a text of JSON ends that begins at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json[before] === "\\") before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

/**
 * Whether JSON holds no more than it may, as far as its signs tell: asked before it is read, because what is little to
 * send, such as lists of nothing, is much to make.
 */
function isSmall(json: string, { values, depth: deepest }: { values: number; depth: number }): boolean {
  let depth = 0;
  let left = values;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === ",") left -= 1;
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    if (left < 0 || depth > deepest) return false;
  }
  return true;
}

function isSound(value: unknown): boolean {
  if (typeof value === "string") return isStorableText(value);
  return typeof value !== "number" || Number.isFinite(value);
}

/**
 * Reads JSON that somebody sent: at most `values` values, objects and lists `depth` deep (four by default), every text
 * one that can be kept, no number beyond what a number holds, and no `__proto__`.
 * @throws AppError `invalid_input` for anything else.
 */
export function parseJson(
  text: string,
  { values = formLimits.fields, depth: deepest = formLimits.depth }: { values?: number; depth?: number } = {},
): unknown {
  if (!isSmall(text, { values, depth: deepest })) throw new AppError("invalid_input");
  const whole = parse(text);
  // why: a queue instead of a recursion, which a deep value would break
  const waiting = [{ value: whole, depth: 0 }];
  for (let next = waiting.pop(), left = values; next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (!isSound(value)) throw new AppError("invalid_input");
    if (!isObject(value)) continue;
    const entries = Object.entries(value);
    left -= entries.length;
    if (depth >= deepest || left < 0) throw new AppError("invalid_input");
    for (const [name, inner] of entries) {
      if (name === "__proto__" || !isStorableText(name)) throw new AppError("invalid_input");
      waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return whole;
}
