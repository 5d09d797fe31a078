import { createFieldSeal, type FieldSeal } from "#app/platform/crypto/field-seal.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";

let seal: FieldSeal | undefined;

/** What seals single values of rows for this platform, by its secret. Made at its first use. */
export async function processFieldSeal(): Promise<FieldSeal> {
  seal ??= createFieldSeal(await processSecret());
  return seal;
}
