import { createTransport } from "nodemailer";
import { domainOf, signedHeaders } from "#app/platform/mail/mail-headers.ts";
import type { FindMailKey } from "#app/platform/mail/mail-keys.server.ts";
import { assertSafeMail } from "#app/platform/mail/mail-safety.ts";
import type { Outbox } from "#app/platform/outbox/outbox.server.ts";

type MailAddress = { name: string; address: string };

export type Mail = {
  from: MailAddress;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  /** Further headers, by name. */
  headers?: Record<string, string>;
  /** The https address that ends this kind of mail at one POST (RFC 8058). */
  listUnsubscribe?: string;
  /** The same id for the same mail sent again, so that mailboxes show it once: `<local>@<domain>` without brackets. */
  messageId?: string;
};

export type Mailer = {
  /**
   * Sends one mail to one reader, signed where there is a key for the domain that it comes from.
   * @throws Error on a line break or control character in any header, or when the server does not take the mail;
   *   MailKeyError for a key that must not be used
   */
  sendMail(mail: Mail): Promise<void>;
  close(): void;
};

/**
 * Sends through the SMTP server of `smtpUrl`; without one each mail becomes an `.eml` file in the outbox. `findKey`
 * finds what mails are signed with.
 */
export function createMailer(options: { smtpUrl?: string | undefined; outbox: Outbox; findKey?: FindMailKey }): Mailer {
  const findKey = options.findKey ?? (async () => null);
  return options.smtpUrl === undefined
    ? createOutboxMailer(options.outbox, findKey)
    : createSmtpMailer(options.smtpUrl, findKey);
}

function createSmtpMailer(smtpUrl: string, findKey: FindMailKey): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async sendMail(mail) {
      await transport.sendMail(await messageOf(mail, findKey));
    },
    close: () => transport.close(),
  };
}

function createOutboxMailer(outbox: Outbox, findKey: FindMailKey): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async sendMail(mail) {
      const { message } = await transport.sendMail(await messageOf(mail, findKey));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not built in memory");
      await outbox.write("eml", message);
    },
    close: () => transport.close(),
  };
}

async function messageOf(mail: Mail, findKey: FindMailKey) {
  assertSafeMail(mail);
  const key = await findKey(domainOf(mail.from.address));
  const { listUnsubscribe, messageId, headers, ...parts } = mail;
  return {
    ...parts,
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    headers: { ...headers, "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(listUnsubscribe) },
    ...(key && {
      dkim: {
        domainName: key.domain,
        keySelector: key.selector,
        privateKey: key.privateKey,
        headerFieldNames: signedHeaders.join(":"),
      },
    }),
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
