import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandResources } from "#app/platform/i18n/brand-resources.server.ts";
import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";
import { createMailTexts } from "#app/platform/mail/mail-texts.server.ts";
import { mailTemplates, type MailTemplate, type MailVariables } from "#app/platform/mail/mail-templates.ts";
import { themeIds } from "#app/platform/themes/read-theme.server.ts";
import { themeMail } from "#app/platform/themes/theme-mail.server.ts";
import { createMailRenderer, type MailBrand, type MailRequest } from "#app/platform/mail/render-mail.server.ts";

const brand: MailBrand = {
  name: "Lagoon",
  origin: "https://lagoon.example",
  logoUrl: "https://lagoon.example/logo.png",
  texts: {},
  countries: ["NL"],
  supportAddress: "help@lagoon.example",
  companyLine: () => "Lagoon B.V. · Keizersgracht 1 · 1015 Amsterdam",
};
const common = { brand, worn: { theme: "lagoon" }, language: "en", unsubscribeUrl: null } as const;
const requests: { [Template in MailTemplate]: MailRequest<Template> } = {
  activation: {
    ...common,
    template: "activation",
    actionUrl: "https://lagoon.example/activate/abc?x=1&y=2",
    variables: { name: "Anna" },
  },
  account_exists: {
    ...common,
    template: "account_exists",
    actionUrl: "https://lagoon.example/login",
    variables: { name: "Anna" },
  },
  password_reset: {
    ...common,
    template: "password_reset",
    actionUrl: "https://lagoon.example/reset",
    variables: { name: "Anna" },
  },
  login_from_new_device: {
    ...common,
    template: "login_from_new_device",
    actionUrl: "https://lagoon.example/logins",
    variables: { name: "Anna", device: "Firefox on Linux", place: "Utrecht", time: "12:00" },
  },
  complaint_receipt: {
    ...common,
    template: "complaint_receipt",
    actionUrl: "https://lagoon.example/complaints/7",
    variables: { name: "Anna", number: "C-7", answerBy: "15 March 2026" },
  },
  mail_change: {
    ...common,
    template: "mail_change",
    actionUrl: "https://lagoon.example/mail",
    variables: { name: "Anna", newAddress: "new@example.org" },
  },
  mail_changed: {
    ...common,
    template: "mail_changed",
    actionUrl: "https://lagoon.example/profile/settings",
    variables: { name: "Anna" },
  },
  password_changed: {
    ...common,
    template: "password_changed",
    actionUrl: "https://lagoon.example/reset-password",
    variables: { name: "Anna", time: "1 March 2026 at 12:00" },
  },
  passkey_added: {
    ...common,
    template: "passkey_added",
    actionUrl: "https://lagoon.example/profile/settings#passkeys",
    variables: { name: "Anna", passkey: "Safari, iPhone", time: "1 March 2026 at 12:00" },
  },
  passkey_removed: {
    ...common,
    template: "passkey_removed",
    actionUrl: "https://lagoon.example/profile/settings#passkeys",
    variables: { name: "Anna", passkey: "Safari, iPhone", time: "1 March 2026 at 12:00" },
  },
  account_deleted: {
    ...common,
    template: "account_deleted",
    actionUrl: "https://lagoon.example/reactivate/abc",
    variables: { name: "Anna", date: "5 December 2026" },
  },
  export_ready: {
    ...common,
    template: "export_ready",
    actionUrl: "https://lagoon.example/export/abc",
    variables: { name: "Anna", date: "28 November 2026" },
  },
  complaint_answer: {
    ...common,
    template: "complaint_answer",
    actionUrl: "https://lagoon.example/complaints/abc",
    variables: { name: "Anna", number: "C-7" },
  },
  photo_rejected: {
    ...common,
    template: "photo_rejected",
    actionUrl: "https://lagoon.example/appeals/7",
    variables: { name: "Anna", reason: "It is too dark.", decider: "A person decided this." },
  },
  purchase_receipt: {
    ...common,
    template: "purchase_receipt",
    actionUrl: "https://lagoon.example/transactions/7",
    variables: {
      name: "Anna",
      receipt: "R1-2026-000042",
      number: "P-4F2A91C3",
      date: "1 March 2026",
      credits: "30",
      amount: "€22.50",
      discount: "€7.50",
      vat: "€3.90 (21%)",
      gst: "",
      method: "Card",
      seller: "Lagoon B.V., Keizersgracht 1",
    },
  },
  credit_note: {
    ...common,
    template: "credit_note",
    actionUrl: "https://lagoon.example/transactions/7",
    variables: {
      name: "Anna",
      note: "C1-2026-000007",
      receipt: "R1-2026-000042",
      number: "P-4F2A91C3",
      date: "3 March 2026",
      amount: "€15.00",
      vat: "€2.60 (21%)",
      gst: "",
      method: "Card",
      seller: "Lagoon B.V., Keizersgracht 1",
    },
  },
  discount_lost: {
    ...common,
    template: "discount_lost",
    actionUrl: "https://lagoon.example/transactions/7",
    variables: {
      name: "Anna",
      receipt: "R1-2026-000042",
      number: "P-4F2A91C3",
      date: "1 March 2026",
      amount: "€15.00",
      method: "iDEAL",
      seller: "Liaison B.V.",
    },
  },
  refund_failed: {
    ...common,
    template: "refund_failed",
    actionUrl: "https://lagoon.example/transactions/7",
    variables: { name: "Anna", number: "P-4F2A91C3", amount: "€15.00" },
  },
  withdrawal_receipt: {
    ...common,
    template: "withdrawal_receipt",
    actionUrl: "https://lagoon.example/withdrawal/abc",
    variables: {
      name: "Anna",
      number: "W-7KM4-PQ92",
      time: "3 March 2026 at 10:00:00 CET",
      person: "Anna Jansen",
      address: "anna@lagoon.example",
      purchase: "30 credits, P-4F2A91C3, 1 March 2026",
      outcome: "We pay back €15.00 by 17 March 2026.",
    },
  },
  debit_announced: {
    ...common,
    template: "debit_announced",
    actionUrl: "https://lagoon.example/transactions/7",
    variables: {
      name: "Anna",
      number: "P-4F2A91C3",
      amount: "€22.50",
      date: "4 March 2026",
      account: "ABN AMRO •••• 4300",
      reference: "DD-2345-6789-ABCD",
      creditor: "Lagoon B.V.",
      creditorId: "NL35ZZZ904172630000",
    },
  },
  debit_cancelled: {
    ...common,
    template: "debit_cancelled",
    actionUrl: "https://lagoon.example/transactions/7",
    variables: {
      name: "Anna",
      number: "P-4F2A91C3",
      amount: "€22.50",
      date: "4 March 2026",
      account: "ABN AMRO •••• 4300",
    },
  },
  moderation_decision: {
    ...common,
    template: "moderation_decision",
    actionUrl: "https://lagoon.example/appeals/7",
    variables: { name: "Anna", measure: "Photo removed", ground: "Section 4", facts: "It shows someone else." },
  },
  report_receipt: {
    ...common,
    template: "report_receipt",
    actionUrl: "https://lagoon.example/pages/ban",
    variables: { name: "Anna" },
  },
  report_decided: {
    ...common,
    template: "report_decided",
    actionUrl: "https://lagoon.example/complaints",
    variables: { name: "Anna", outcome: "We acted." },
  },
  appeal_answer: {
    ...common,
    template: "appeal_answer",
    actionUrl: "https://lagoon.example/appeals/7",
    variables: { name: "Anna", outcome: "Taken back." },
  },
  suspension_lifted: {
    ...common,
    template: "suspension_lifted",
    actionUrl: "https://lagoon.example/profile",
    variables: { name: "Anna" },
  },
  new_conversation: {
    ...common,
    template: "new_conversation",
    actionUrl: "https://lagoon.example/chats/abc",
    variables: { name: "Anna", senders: "Bram" },
  },
  new_message: {
    ...common,
    template: "new_message",
    actionUrl: "https://lagoon.example/chats",
    variables: { name: "Anna", senders: "Bram and Sanne (fictional profile)" },
  },
  like: {
    ...common,
    template: "like",
    actionUrl: "https://lagoon.example/likes/received",
    variables: { name: "Anna", senders: "Bram" },
  },
  match: {
    ...common,
    template: "match",
    actionUrl: "https://lagoon.example/likes/matches",
    variables: { name: "Anna", senders: "Bram" },
  },
  unread_reminder: {
    ...common,
    template: "unread_reminder",
    actionUrl: "https://lagoon.example/chats",
    variables: { name: "Anna", senders: "Bram" },
  },
  weekly_update: {
    ...common,
    template: "weekly_update",
    actionUrl: "https://lagoon.example/members",
    variables: { name: "Anna", members: "12", likes: "3" },
  },
  news: {
    ...common,
    template: "news",
    actionUrl: "https://lagoon.example/pages/news",
    variables: { name: "Anna", headline: "A new look", words: "Come and see." },
  },
  welcome_discount: {
    ...common,
    template: "welcome_discount",
    actionUrl: "https://lagoon.example/premium",
    variables: {
      name: "Anna",
      percentage: "25%",
      date: "5 December 2026",
      followed: "After that our usual prices apply.",
    },
  },
  complete_profile: {
    ...common,
    template: "complete_profile",
    actionUrl: "https://lagoon.example/profile",
    variables: { name: "Anna" },
  },
  come_back: {
    ...common,
    template: "come_back",
    actionUrl: "https://lagoon.example/members",
    variables: { name: "Anna" },
  },
  mails_again: {
    ...common,
    template: "mails_again",
    actionUrl: "https://lagoon.example/notifications/confirm/abc",
    variables: { name: "Anna" },
  },
};
const activation = (changes: Partial<MailVariables["activation"]> = {}) => ({
  ...requests.activation,
  variables: { ...requests.activation.variables, ...changes },
});
const texts = createMailTexts((_, language) => (language === "en" ? readNamespaces("en") : undefined));
const render = createMailRenderer({ texts, readTheme: themeMail });

describe("rendering a mail", () => {
  it.each(mailTemplates)("fills %s whole, with a plain text twin", async (template) => {
    const { subject, html, text } = await render(requests[template]);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(subject.length).toBeLessThan(70);
    expect(html).toContain("<h1");
    expect(html).toContain(brand.companyLine("en"));
    expect(text).toContain("Hello Anna,");
    expect(text).toContain(requests[template].actionUrl);
    expect(text).not.toMatch(/<\w/);
    expect(html).not.toContain("Unsubscribe");
  });

  it("says what the brand says in words of its own, in its languages alone", async () => {
    const renderOwn = createMailRenderer({ texts: createMailTexts(brandResources), readTheme: themeMail });
    const own = { ...brand, texts: { de: { "mail:activation.title": "Noch ein Schritt" } } };
    const german = await renderOwn({ ...requests.activation, brand: own, language: "de" });
    expect(german.html).toContain("Noch ein Schritt");
    const others = [
      await renderOwn({ ...requests.activation, brand: own }),
      await renderOwn({ ...requests.activation, language: "de" }),
    ];
    for (const { html } of others) expect(html).not.toContain("Noch ein Schritt");
  });

  it.each(textLanguages)("has every mail of the platform whole in %s, with a plain text twin", async (language) => {
    const inEveryLanguage = createMailRenderer({ texts: createMailTexts(brandResources), readTheme: themeMail });
    const unsubscribeUrl = "https://lagoon.example/unsubscribe/abc";
    for (const template of mailTemplates) {
      const request = requests[template];
      const { subject, html, text } = await inEveryLanguage({ ...request, language, unsubscribeUrl });
      for (const part of [subject, html, text]) expect(part, template).not.toMatch(/\{\{|\}\}|undefined|\[object/);
      expect(subject.length, `${template}: ${subject}`).toBeLessThan(79);
      expect(html, template).toContain(`lang="${language}"`);
      for (const twin of [request.actionUrl, unsubscribeUrl, "Anna"]) expect(text, template).toContain(twin);
      for (const value of Object.values(request.variables))
        expect(`${subject} ${text}`, `${template} says everything`).toContain(value);
    }
  });

  it.each(themeIds("themes"))("wears the theme %s", async (id) => {
    const { html } = await render({ ...activation(), worn: { theme: id } });
    const { palette, partials } = themeMail({ theme: id });
    expect(html).toContain(partials.accent.slice(0, 60));
    expect(html).toContain(palette.accent);
    expect(html).not.toMatch(/undefined|\[object/);
  });

  it("escapes every value in the HTML and none in the text", async () => {
    const { html, text } = await render(activation({ name: `<script>"x"&'y'` }));
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;&quot;x&quot;&amp;&#x27;y&#x27;");
    expect(html).toContain("abc?x&#x3D;1&amp;y&#x3D;2");
    expect(text).toContain(`<script>"x"&'y'`);
    expect(text).toContain("abc?x=1&y=2");
  });

  it("takes no instruction from a value @attack V1.3.7", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string(), fc.constantFrom("{{brandName}}", "$t(mail:help)", "{{{body}}}")),
        async (name) => {
          const { text } = await render(activation({ name }));
          expect(text).toContain(`Hello ${name},`);
        },
      ),
    );
  });

  it("keeps its subject one line", async () => {
    const { subject } = await render({
      ...requests.complaint_receipt,
      variables: { ...requests.complaint_receipt.variables, number: "7\r\nBcc: everyone@example.org" },
    });
    expect(subject).toBe("We have received your message (7 Bcc: everyone@example.org)");
  });

  it("lets a name from right to left turn nothing beside it", async () => {
    const senders = "נועה!";
    const { subject, html, text } = await render({ ...requests.match, variables: { name: "فاطمة", senders } });
    for (const part of [html, text]) {
      expect(part).toContain("\u2068فاطمة\u2069");
      expect(part.replaceAll("\u2068נועה!\u2069", "")).not.toContain("נועה");
    }
    expect(subject).not.toMatch(/(?<!\u2068)(?:נועה|فاطمة)/);
  });

  it("shows how to stop mails where they can be stopped", async () => {
    const url = "https://lagoon.example/unsubscribe/abc";
    const { html, text } = await render({ ...activation(), unsubscribeUrl: url });
    expect(html).toMatch(new RegExp(`<a [^>]*href="${url}"[^>]*>Unsubscribe from emails like this one</a>`));
    expect(text).toContain(`Unsubscribe from emails like this one: ${url}`);
  });

  it("fails on a missing variable, a missing text and a layout that asks for too much", async () => {
    const lacking = createMailRenderer({
      texts: (speaker, locale, key) => (key === "activation.title" ? null : texts(speaker, locale, key)),
      readTheme: themeMail,
    });
    await expect(lacking(activation())).rejects.toThrow("activation.title is missing in en");
    const asking = createMailRenderer({
      texts: (speaker, locale, key) => (key === "greeting" ? "Dear {{title}}" : texts(speaker, locale, key)),
      readTheme: themeMail,
    });
    await expect(asking(activation())).rejects.toThrow('"title" not defined');
    const layout = createMailRenderer({ texts, readTheme: (worn) => ({ ...themeMail(worn), layout: "{{slogan}}" }) });
    await expect(layout(activation())).rejects.toThrow('"slogan" not defined');
  });

  it("leads to web pages only", async () => {
    await expect(render({ ...activation(), actionUrl: "javascript:alert(1)" })).rejects.toThrow("javascript:");
    await expect(render({ ...activation(), actionUrl: "/activate" })).rejects.toThrow("Invalid URL");
  });

  it("has its texts in another language or that language's fallback", () => {
    expect(texts(brand, "sv", "activation.subject")).toEqual(expect.any(String));
    expect(texts(brand, "en", "activation.nothing")).toBeNull();
  });
});
