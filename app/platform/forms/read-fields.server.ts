import { getMultipartBoundary, parseMultipart } from "@remix-run/multipart-parser";
import { AppError } from "#app/platform/errors/app-error.ts";
import { checkNames } from "#app/platform/forms/check-names.ts";
import { fieldTreeOf, type Known } from "#app/platform/forms/field-tree.ts";
import { formLimits } from "#app/platform/forms/form-limits.ts";
import { madeForField } from "#app/platform/forms/made-for.ts";
import { isStorableText } from "#app/platform/forms/is-storable-text.ts";
import { decodeText, readBytes } from "#app/platform/forms/read-text.server.ts";

type Field = readonly [name: string, value: string];

const partLimits = {
  maxHeaderSize: 1_024,
  maxParts: formLimits.fields,
  maxFileSize: formLimits.bytes,
  maxTotalSize: formLimits.bytes,
};

/** What a form calls one of its words, without its escapes; a `%` that escapes nothing is no form's. */
function unescaped(word: string): string {
  try {
    return decodeURIComponent(word.replaceAll("+", " "));
  } catch {
    throw new AppError("invalid_input");
  }
}

function urlEncodedFields(text: string): Field[] {
  // why: counted before they are taken apart; one more than may come is enough to know
  const pairs = text.split("&", formLimits.fields + 1);
  if (pairs.length > formLimits.fields) throw new AppError("invalid_input");
  return pairs
    .filter((pair) => pair !== "")
    .map((pair) => {
      const end = pair.indexOf("=");
      return end < 0 ? [unescaped(pair), ""] : [unescaped(pair.slice(0, end)), unescaped(pair.slice(end + 1))];
    });
}

function multipartFields(bytes: Buffer, contentType: string): Field[] {
  const boundary = getMultipartBoundary(contentType);
  if (!boundary || boundary.length > 70) throw new AppError("invalid_input");
  try {
    return [...parseMultipart(bytes, { ...partLimits, boundary })].map((part) => {
      // why: an ordinary form has no files; those of photos are read where photos are sent
      if (part.name === undefined || part.filename !== undefined) throw new AppError("invalid_input");
      return [part.name, decodeText(part.bytes)];
    });
  } catch {
    // why: whatever the parser stumbles over was sent
    throw new AppError("invalid_input");
  }
}

function parseFields(bytes: Buffer, contentType: string): Field[] {
  if (/^application\/x-www-form-urlencoded *(?:;|$)/i.test(contentType)) return urlEncodedFields(decodeText(bytes));
  if (/^multipart\/form-data *;/i.test(contentType)) return multipartFields(bytes, contentType);
  throw new AppError("invalid_input");
}

/**
 * The fields of a posted form, none but those that `known` names: contracts, and names beside them. The only place
 * where forms are read (issue 11, line 1): at most 64 kB however much is promised, 200 fields, indexes to 100, four
 * deep, UTF-8 without NUL, all of it checked before anything is built.
 * @throws AppError `invalid_input` for anything else.
 */
export async function readFields(request: Request, known: readonly [Known, ...Known[]]): Promise<FormData> {
  const contentType = request.headers.get("content-type") ?? "";
  // why: for whom a form was made is no part of what it asks for, and was looked at before any route
  const fields = parseFields(await readBytes(request), contentType).filter(([name]) => name !== madeForField);
  if (!fields.flat().every(isStorableText)) throw new AppError("invalid_input");
  checkNames(
    fields.map(([name]) => name),
    fieldTreeOf(known),
  );
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
