import { createTransport } from "nodemailer";
import { type Part, PartRefusedError } from "#app/platform/parts/part.ts";

/** The mail server of `SMTP_URL`: connected to and logged in at, without a mail. */
export function mailPart(smtpUrl: string): Part {
  return {
    name: "mail",
    settings: "SMTP_URL",
    async prove() {
      const transport = createTransport({ url: smtpUrl, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000, disableFileAccess: true, disableUrlAccess: true });
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

/** What begins with 5 is final (RFC 5321, 4.2.1); "try again later" is no refusal. */
function wordRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EAUTH") return error;
  const code = "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
  if (code !== null && code < 500) return error;
  return new PartRefusedError(`the mail server refuses the user or the password${code === null ? "" : ` (${code})`}.`, { cause: error });
}
