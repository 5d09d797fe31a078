import { AppError } from "#app/platform/errors/app-error.ts";
import { formLimits } from "#app/platform/forms/form-limits.ts";

/** Gathers a body, counting what comes: what its headers promise is nobody's business. */
async function gather(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > most) throw new AppError("invalid_input");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The bytes of a request's body, at most `most` of them.
 * @throws AppError `invalid_input` for a longer one, and for one that breaks off; what ended it, where it is guarded.
 */
export async function readBytes(request: Request, most: number = formLimits.bytes): Promise<Buffer> {
  try {
    return request.body === null ? Buffer.alloc(0) : await gather(request.body, most);
  } catch (error) {
    // why: the sender went away, or sent too much; both are the sender's mistakes. Whoever guards the body says why
    throw error instanceof AppError ? error : new AppError("invalid_input");
  }
}

/**
 * Bytes as text.
 * @throws AppError `invalid_input` where they are not UTF-8 (RFC 3629).
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid_input");
  }
}

/**
 * The text of a request's body, at most `most` bytes of UTF-8.
 * @throws AppError `invalid_input` for a longer one, one that breaks off, and one that is no UTF-8.
 */
export async function readText(request: Request, most: number = formLimits.bytes): Promise<string> {
  return decodeText(await readBytes(request, most));
}
