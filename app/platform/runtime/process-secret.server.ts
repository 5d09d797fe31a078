import path from "node:path";
import { readSigningSecret } from "#app/platform/crypto/signer.server.ts";
import { env } from "#app/platform/env/env.server.ts";

let reading: Promise<string> | undefined;

/**
 * The secret of this platform, the same in every process: `SIGNING_SECRET`, else a key made once in `DATA_DIR/keys`.
 * Read at its first use.
 */
export async function processSecret(): Promise<string> {
  reading ??= readSigningSecret({ secret: env().SIGNING_SECRET, keysFolder: path.join(env().DATA_DIR, "keys") });
  try {
    return await reading;
  } catch (error) {
    // why: a folder that cannot be written now may be later
    reading = undefined;
    throw error;
  }
}
