import { once } from "node:events";
import { createServer } from "node:net";
import { onTestFinished } from "vitest";

export type SmtpServer = {
  url: string;
  /** Every line that was sent to it. */
  commands: string[];
  /** The mails that it took, as they came. */
  mails: string[];
};

// why: no mail server is at hand in a test; this one speaks the few lines of RFC 5321 that a delivery needs
/** Starts a mail server for the time of a test; `refuse` gives the reply to a command that it does not take. */
export async function startSmtpServer(refuse: (command: string) => string | null): Promise<SmtpServer> {
  const commands: string[] = [];
  const mails: string[] = [];
  const server = createServer((socket) => {
    let data: string[] | null = null;
    let rest = "";
    socket.write("220 test\r\n");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        commands.push(line);
        if (data !== null && line !== ".") {
          data.push(line);
          continue;
        }
        if (data !== null) mails.push(data.join("\n"));
        data = null;
        const refusal = refuse(line);
        if (line === "DATA" && refusal === null) data = [];
        socket.write(`${refusal ?? (data === null ? "250 ok" : "354 go on")}\r\n`);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    commands,
    mails,
    url: `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
  };
}
