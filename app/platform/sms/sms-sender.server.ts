import type { Outbox } from "#app/platform/outbox/outbox.server.ts";

type Sms = {
  /** Name or number shown to the reader: at most 11 letters and digits, or an E.164 number. */
  from: string;
  /** E.164, such as +31612345678. */
  to: string;
  text: string;
};

export type SmsSender = {
  /** @throws Error on a number or sender that is none, or when the provider does not take the message */
  sendSms(sms: Sms): Promise<void>;
};

const e164 = /^\+[1-9]\d{6,14}$/;
const senderName = /^[A-Za-z0-9][A-Za-z0-9 ]{0,10}$/;

/**
 * Posts `{ from, to, text }` as JSON to the provider at `smsUrl` with a bearer token;
 * without a URL each message becomes a `.txt` file in the outbox.
 */
export function createSmsSender(options: {
  smsUrl?: string | undefined;
  smsToken?: string | undefined;
  outbox: Outbox;
  timeoutMilliseconds?: number;
}): SmsSender {
  const { smsUrl, smsToken, outbox, timeoutMilliseconds = 10_000 } = options;

  return {
    async sendSms(sms) {
      if (!e164.test(sms.to)) throw new Error("An SMS goes to an E.164 number");
      if (!senderName.test(sms.from) && !e164.test(sms.from))
        throw new Error("An SMS comes from 1 to 11 letters and digits, or an E.164 number");
      if (smsUrl === undefined) {
        await outbox.write("txt", `From: ${sms.from}\nTo: ${sms.to}\n\n${sms.text}\n`);
        return;
      }
      const response = await fetch(smsUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(smsToken === undefined ? {} : { authorization: `Bearer ${smsToken}` }),
        },
        body: JSON.stringify({ from: sms.from, to: sms.to, text: sms.text }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The SMS provider answered ${response.status}`);
    },
  };
}
