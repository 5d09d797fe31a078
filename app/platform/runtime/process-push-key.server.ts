import path from "node:path";
import { env } from "#app/platform/env/env.server.ts";
import { readVapidKeys, type VapidKeys } from "#app/platform/push/vapid-keys.server.ts";

let reading: Promise<VapidKeys> | undefined;

/** The public key that browsers subscribe to pushes with; the pair is made at its first use. */
export async function pushPublicKey(): Promise<string> {
  reading ??= readVapidKeys({
    publicKey: env().VAPID_PUBLIC_KEY,
    privateKey: env().VAPID_PRIVATE_KEY,
    keysFolder: path.join(env().DATA_DIR, "keys"),
  });
  try {
    return (await reading).publicKey;
  } catch (error) {
    // why: a folder that cannot be written now may be later
    reading = undefined;
    throw error;
  }
}
