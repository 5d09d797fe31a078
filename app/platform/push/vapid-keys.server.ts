import { join } from "node:path";
import webPush from "web-push";
import { z } from "zod";
import { readOrCreateKey } from "#app/platform/crypto/key-file.server.ts";

const vapidKeys = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

export type VapidKeys = z.infer<typeof vapidKeys>;

/**
 * The key pair that signs web pushes (RFC 8292, base64url): the configured one, else one made once and kept
 * in `<keysFolder>/vapid.json`. Browsers' subscriptions are bound to the public key: losing it loses them all.
 */
export async function readVapidKeys(options: {
  publicKey?: string | undefined;
  privateKey?: string | undefined;
  keysFolder: string;
}): Promise<VapidKeys> {
  const { publicKey, privateKey, keysFolder } = options;
  if (publicKey !== undefined && privateKey !== undefined) return vapidKeys.parse({ publicKey, privateKey });
  const stored = await readOrCreateKey(join(keysFolder, "vapid.json"), () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return vapidKeys.parse(JSON.parse(stored));
}
