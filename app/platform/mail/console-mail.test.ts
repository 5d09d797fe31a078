import { expect, it } from "vitest";
import texts from "./console-texts.json" with { type: "json" };
import { consoleMailLocales, consoleMailTemplates, renderConsoleMail } from "./render-console-mail.server.ts";
import { createSendConsoleMailJob } from "./send-console-mail-job.server.ts";
import type { Mail } from "./mailer.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";

const actionUrl = "https://console.example/invitations/abc";
const every = consoleMailTemplates.flatMap((template) => consoleMailLocales.map((locale) => ({ template, locale })));

it.each(every)("$template is whole in $locale: a short subject, and the link in HTML and text", (which) => {
  const mail = renderConsoleMail({ ...which, name: "Ada", actionUrl });
  expect(mail.subject.length).toBeLessThan(70);
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain(actionUrl);
    expect(part).toContain("Ada");
    expect(part).not.toContain("{{");
  }
});

it("has no text that is the same in both languages", () => {
  const { en, de } = texts;
  for (const template of consoleMailTemplates)
    for (const key of ["subject", "title", "text", "action"] as const)
      expect(de[template][key]).not.toBe(en[template][key]);
});

it("takes no instruction and no markup from a name", () => {
  const mail = renderConsoleMail({
    template: "invitation",
    locale: "en",
    name: "$& {{subject}} <b>\r\nBcc: x",
    actionUrl,
  });
  expect(mail.text).toContain("Hello $& {{subject}} <b> Bcc: x,");
  expect(mail.html).not.toContain("<b>");
});

it.each([
  [undefined, "console@console.example"],
  ["desk@agency.example", "desk@agency.example"],
])("is sent from %s as %s, with the same id whenever it is tried", async (from, address) => {
  const sent: Mail[] = [];
  const job = createSendConsoleMailJob({
    from,
    mailer: { sendMail: async (mail) => void sent.push(mail), close: () => {} },
  });
  const payload = {
    tenantId: "",
    to: { name: "Ada", address: "ada@agency.example" },
    locale: "de",
    template: "invitation",
    actionUrl,
  };
  const ctx = {
    jobId: "job",
    attempt: 1,
    isLastAttempt: false,
    clock: systemClock,
    log: createLogger({ level: "silent", form: "json" }),
    signal: AbortSignal.timeout(60_000),
  };
  await job.run(payload, ctx);
  await job.run(payload, ctx);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    from: { address },
    messageId: "job@console.example",
    subject: texts.de.invitation.subject,
  });
  expect(sent[1]).toEqual(sent[0]);
});
