import { onTestFinished } from "vitest";
import { createMailer, type Mail, type Mailer } from "#app/platform/mail/mailer.server.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp-server.ts";

/** A mail of a brand to a member, with letters that must be encoded. */
export function anyMail(over: Partial<Mail> = {}): Mail {
  return {
    from: { name: "Lagoon", address: "help@lagoon.example" },
    to: { name: "Anna Łącka", address: "anna@example.org" },
    subject: "Bevestig je adres – één klik",
    html: "<p>Hé &amp; hallo</p>",
    text: "Hé & hallo",
    headers: { "X-Mail-Kind": "activation" },
    listUnsubscribe: "https://lagoon.example/unsubscribe/abc",
    messageId: "job-1@lagoon.example",
    ...over,
  };
}

/** Starts a mail server and what sends to it, for the time of a test; nothing may go to the outbox. */
export async function startSmtpMailer({
  refuse = () => null,
  ...signing
}: { refuse?: (command: string) => string | null } & Pick<
  Parameters<typeof createMailer>[0],
  "findKey"
> = {}): Promise<{ server: SmtpServer; mailer: Mailer }> {
  const server = await startSmtpServer(refuse);
  const mailer = createMailer({
    smtpUrl: server.url,
    outbox: { write: () => Promise.reject(new Error("not here")) },
    ...signing,
  });
  onTestFinished(() => mailer.close());
  return { server, mailer };
}
