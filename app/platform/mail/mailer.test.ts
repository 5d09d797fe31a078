import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { createMailer, type Mail } from "#app/platform/mail/mailer.server.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { anyMail, startSmtpMailer } from "#tests/support/test-mails.ts";

const mail = anyMail();

async function outboxMailer() {
  const folder = join(await mkdtemp(join(tmpdir(), "outbox-")), "outbox");
  const clock = stoppedClock(new Date("2026-01-31T09:15:00.001Z"));
  return { folder, clock, mailer: createMailer({ outbox: createOutbox({ folder, clock }) }) };
}

describe("mail in the outbox", () => {
  it("is one whole .eml file with both parts and one-click unsubscribe", async () => {
    const { folder, mailer } = await outboxMailer();
    await mailer.sendMail(mail);
    const [name = "", ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-01-31T09-15-00-001Z-[\w-]{8}\.eml$/);
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const eml = await readFile(join(folder, name), "utf8");
    expect(eml).toContain("From: Lagoon <help@lagoon.example>\r\n");
    expect(eml).toContain("<anna@example.org>");
    expect(eml).toContain("Message-ID: <job-1@lagoon.example>\r\n");
    expect(eml).toContain("List-Unsubscribe: <https://lagoon.example/unsubscribe/abc>\r\n");
    expect(eml).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(eml).toContain("Auto-Submitted: auto-generated\r\n");
    expect(eml).toContain("X-Mail-Kind: activation\r\n");
    expect(eml).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it("sorts by time", async () => {
    const { folder, clock, mailer } = await outboxMailer();
    await mailer.sendMail({ ...mail, subject: "first" });
    clock.advance(1);
    await mailer.sendMail({ ...mail, subject: "second" });
    const contents = await Promise.all(
      (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), "utf8")),
    );
    expect(contents.map((eml) => /^Subject: (.*)\r$/m.exec(eml)?.[1])).toEqual(["first", "second"]);
  });
});

describe("mail that would carry what it must not", () => {
  const lineBreak = fc.constantFrom("\r\n", "\n", "\r", "\0", "\u2028", "\u0085", "\t");
  const spoilt = fc.tuple(fc.string(), lineBreak, fc.string()).map((parts) => parts.join(""));
  const spoil = (text: string): Mail[] => [
    { ...mail, subject: text },
    { ...mail, from: { ...mail.from, name: text } },
    { ...mail, to: { ...mail.to, name: text } },
    { ...mail, to: { ...mail.to, address: `a@b.example${text}` } },
    { ...mail, headers: { "X-Kind": text } },
    { ...mail, headers: { [text]: "x" } },
    { ...mail, listUnsubscribe: text },
    { ...mail, messageId: text },
  ];

  it("is refused, whichever field holds the line break @attack V1.3.11", async () => {
    const { folder, mailer } = await outboxMailer();
    await fc.assert(
      fc.asyncProperty(spoilt, async (text) => {
        for (const bad of spoil(text)) await expect(mailer.sendMail(bad)).rejects.toThrow("Mail not sent");
      }),
      { numRuns: 30 },
    );
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });

  it.each(["a@b.example, c@d.example", "a@b.example;c@d.example", "<a@b.example>", "a b@c.example", "a", "", "a@b@c"])(
    "is refused for the address %j",
    async (address) => {
      const { mailer } = await outboxMailer();
      await expect(mailer.sendMail({ ...mail, to: { name: "", address } })).rejects.toThrow("to.address");
    },
  );
});

describe("mail by SMTP", () => {
  it("reaches the server, and a refusal is an error", async () => {
    const { server, mailer } = await startSmtpMailer({
      refuse: (command) => (command.startsWith("RCPT TO:<nobody@") ? "550 unknown" : null),
    });
    await mailer.sendMail(mail);
    expect(server.commands).toContain("MAIL FROM:<help@lagoon.example>");
    expect(server.commands).toContain("RCPT TO:<anna@example.org>");
    expect(server.commands.join("\n")).toContain("Message-ID: <job-1@lagoon.example>");
    await expect(mailer.sendMail({ ...mail, to: { name: "", address: "nobody@example.org" } })).rejects.toThrow("550");
  });
});
