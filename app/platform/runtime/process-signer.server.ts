import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createSigner, readSigningSecret, type Signer } from "#app/platform/crypto/signer.server.ts";
import { env } from "#app/platform/env/env.server.ts";

let making: Promise<Signer> | undefined;

/** What signs links of this platform: by `SIGNING_SECRET`, else by a key made once in `DATA_DIR/keys`. Made at its first use. */
export async function processSigner(): Promise<Signer> {
  making ??= readSigningSecret({ secret: env().SIGNING_SECRET, keysFolder: path.join(env().DATA_DIR, "keys") }).then((secret) => createSigner({ secret, clock: systemClock }));
  try {
    return await making;
  } catch (error) {
    // why: a folder that cannot be written now may be later
    making = undefined;
    throw error;
  }
}
