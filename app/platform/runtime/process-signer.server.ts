import { systemClock } from "#app/platform/clock/clock.ts";
import { createSigner, type Signer } from "#app/platform/crypto/signer.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";

let signer: Signer | undefined;

/** What signs links of this platform, by its secret. Made at its first use. */
export async function processSigner(): Promise<Signer> {
  signer ??= createSigner({ secret: await processSecret(), clock: systemClock });
  return signer;
}
