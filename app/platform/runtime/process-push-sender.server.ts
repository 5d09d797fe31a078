import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { createPushSender, type PushSender } from "#app/platform/push/push-sender.server.ts";
import { readVapidKeys } from "#app/platform/push/vapid-keys.server.ts";

let making: Promise<PushSender> | undefined;

/**
 * What sends pushes for this process: to the browsers' services, and to `DATA_DIR/outbox` where the demo hosts are on
 * and no keys are configured. Made at its first use; `contact` is the address that services write to.
 */
export async function processPushSender(contact: string): Promise<PushSender> {
  making ??= makeSender(contact);
  try {
    return await making;
  } catch (error) {
    // why: a folder that cannot be written now may be later
    making = undefined;
    throw error;
  }
}

async function makeSender(contact: string): Promise<PushSender> {
  const { DATA_DIR, DEMO_HOSTS, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env();
  const form = DEMO_HOSTS === "on" && publicKey === undefined ? "outbox" : "web";
  const vapidKeys = await readVapidKeys({ publicKey, privateKey, keysFolder: path.join(DATA_DIR, "keys") });
  return createPushSender({
    form,
    vapidKeys,
    contact,
    outbox: createOutbox({ folder: path.join(DATA_DIR, "outbox"), clock: systemClock }),
  });
}
