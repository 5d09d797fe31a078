// A mail server as a program of its own: asks for a password, and writes each mail down before it says that it has it.
import { appendFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { z } from "zod";

const settings = z
  .object({
    SMTP_PORT: z.coerce.number().int(),
    MAILS_FILE: z.string(),
    SMTP_USER: z.string(),
    SMTP_PASSWORD: z.string(),
  })
  .parse(process.env);

const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  authMethods: ["PLAIN", "LOGIN"],
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, told) {
    if (username === settings.SMTP_USER && password === settings.SMTP_PASSWORD) return told(null, { user: username });
    return told(Object.assign(new Error("Who are you?"), { responseCode: 535 }));
  },
  onData(stream, { envelope }, taken) {
    text(stream).then(
      (mail) => {
        const id = /^message-id: *<(.+)>/im.exec(mail)?.[1] ?? "";
        for (const { address } of envelope.rcptTo)
          appendFileSync(settings.MAILS_FILE, `${JSON.stringify({ to: address, id })}\n`);
        taken();
      },
      (error: unknown) => taken(error instanceof Error ? error : new Error("The mail broke off")),
    );
  },
});
server.on("error", () => {});
server.listen(settings.SMTP_PORT, "127.0.0.1");
