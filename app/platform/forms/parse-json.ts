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
