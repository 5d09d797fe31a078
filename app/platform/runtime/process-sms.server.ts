import path from "node:path";
import { systemClock } from "#app/platform/clock/clock.ts";
import { type Env, env } from "#app/platform/env/env.server.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { createSmsSender, type SmsSender } from "#app/platform/sms/sms-sender.server.ts";

let current: SmsSender | null | undefined;

/**
 * What sends SMS with these settings: by `SMS_URL`, else into `DATA_DIR/outbox` where the demo hosts are on. Null where
 * neither is: nobody would read what is written there.
 */
export function openSms({
  SMS_URL,
  SMS_TOKEN,
  DEMO_HOSTS,
  DATA_DIR,
}: Pick<Env, "SMS_URL" | "SMS_TOKEN" | "DEMO_HOSTS" | "DATA_DIR">): SmsSender | null {
  if (SMS_URL === undefined && DEMO_HOSTS === "off") return null;
  const outbox = createOutbox({ folder: path.join(DATA_DIR, "outbox"), clock: systemClock });
  return createSmsSender({ smsUrl: SMS_URL, smsToken: SMS_TOKEN, outbox });
}

/** What sends SMS for this process, made at its first use; null where it has no way to. */
export function processSms(): SmsSender | null {
  if (current === undefined) current = openSms(env());
  return current;
}

/** Puts another sender in its place. */
export function setProcessSms(sender: SmsSender | null): void {
  current = sender;
}
