import { createTransport } from "nodemailer";
import { MailKeyError, verifyMailKeys } from "#app/platform/mail/mail-keys.server.ts";
import { type Part, PartRefusedError } from "#app/platform/parts/part.ts";

/**
 * The mail server of `SMTP_URL`: connected to and logged in at, without a mail; and the keys in a folder that mails to
 * it are signed with.
 */
export function mailPart(smtpUrl: string, keysFolder: string): Part {
  return {
    name: "mail",
    settings: "SMTP_URL, MAIL_KEYS_DIR",
    async prove() {
      await proveKeys(keysFolder);
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: 4_000,
        greetingTimeout: 4_000,
        socketTimeout: 4_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.verify();
      } catch (error) {
        throw wordRefusal(error);
      } finally {
        transport.close();
      }
    },
  };
}

async function proveKeys(folder: string): Promise<void> {
  try {
    await verifyMailKeys(folder);
  } catch (error) {
    throw error instanceof MailKeyError ? new PartRefusedError(`${error.message}.`, { cause: error }) : error;
  }
}

/** What begins with 5 is final (RFC 5321, 4.2.1); "try again later" is no refusal. */
function wordRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EAUTH") return error;
  const code = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  if (code !== null && code < 500) return error;
  return new PartRefusedError(`the mail server refuses the user or the password${code === null ? "" : ` (${code})`}.`, {
    cause: error,
  });
}
