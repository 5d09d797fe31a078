import { createTransport } from "nodemailer";
import { assertSafeMail } from "#app/platform/mail/mail-safety.ts";
import type { Outbox } from "#app/platform/outbox/outbox.server.ts";

export type MailAddress = { name: string; address: string };

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
   * Sends one mail to one reader.
   * @throws Error on a line break or control character in any header, or when the server does not take the mail
   */
  sendMail(mail: Mail): Promise<void>;
  close(): void;
};

/** Sends through the SMTP server of `smtpUrl`; without one each mail becomes an `.eml` file in the outbox. */
export function createMailer(options: { smtpUrl?: string | undefined; outbox: Outbox }): Mailer {
  return options.smtpUrl === undefined ? createOutboxMailer(options.outbox) : createSmtpMailer(options.smtpUrl);
}

function createSmtpMailer(smtpUrl: string): Mailer {
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
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}

function createOutboxMailer(outbox: Outbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", disableFileAccess: true, disableUrlAccess: true });
  return {
    async sendMail(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not built in memory");
      await outbox.write("eml", message);
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: Mail) {
  assertSafeMail(mail);
  const { listUnsubscribe, messageId, headers, ...parts } = mail;
  return {
    ...parts,
    ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    headers: { ...headers, "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(listUnsubscribe) },
  };
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
