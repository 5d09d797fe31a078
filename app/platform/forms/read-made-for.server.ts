import { formLimits } from "#app/platform/forms/form-limits.ts";
import { madeForField } from "#app/platform/forms/made-for.ts";

/** The first part of a form with files holds so much, with what surrounds it. */
const firstPart = 1_024;

const inFirstPart =
  /^[^\r\n]{1,90}\r\nContent-Disposition: form-data; name="([^"\r\n]{1,40})"\r\n\r\n([^\r\n]{0,80})\r\n/i;

/** What stands at the beginning of a body: at most `most` bytes and what came with them; the rest is not waited for. */
async function beginningOf(body: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < most) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
  }
  // why: nobody waits for the other half of a doubled body, which ends when both have
  reader.cancel().catch(() => null);
  return Buffer.concat(parts).toString("utf8");
}

function readUrlEncoded(text: string): string | null {
  const pair = text.split("&", formLimits.fields + 1).find((each) => each.startsWith(`${madeForField}=`));
  return pair?.slice(madeForField.length + 1) ?? null;
}

/**
 * For whom a form says it was made, null where it says nothing or the request is none; the request can still be read. In
 * a form with files it is looked for in the first part alone.
 */
export async function readMadeFor(request: Request): Promise<string | null> {
  const type = request.headers.get("content-type") ?? "";
  const isUrlEncoded = /^application\/x-www-form-urlencoded\b/i.test(type);
  if (request.body === null || !(isUrlEncoded || /^multipart\/form-data\b/i.test(type))) return null;
  try {
    const { body } = request.clone();
    if (body === null) return null;
    const text = await beginningOf(body, isUrlEncoded ? formLimits.bytes : firstPart);
    if (isUrlEncoded) return readUrlEncoded(text);
    const [, name, value = null] = inFirstPart.exec(text) ?? [];
    return name === madeForField ? value : null;
  } catch {
    // why: whoever reads the form says what is wrong with it
    return null;
  }
}
