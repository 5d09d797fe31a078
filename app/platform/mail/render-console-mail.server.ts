import Handlebars from "handlebars";
import texts from "./console-texts.json" with { type: "json" };
import { singleLine } from "./mail-safety.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";

/** The mails of the console, which are of no brand. */
export const consoleMailTemplates = ["invitation", "access_renewed", "sign_in_changed", "publication_refused"] as const;

/** The languages of the console's mails. */
export const consoleMailLocales = ["en", "de"] as const;

export type ConsoleMailRequest = {
  template: (typeof consoleMailTemplates)[number];
  locale: (typeof consoleMailLocales)[number];
  name: string;
  /** Where the button leads. */
  actionUrl: string;
};

const html = Handlebars.compile(`<!doctype html>
<html lang="{{locale}}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>{{subject}}</title></head>
<body style="margin:0;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:26px;">
<div style="max-width:560px;margin:0 auto;">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;">{{title}}</h1>
<p>{{greeting}}</p>
<p>{{text}}</p>
<p style="margin:28px 0;"><a href="{{actionUrl}}" style="display:inline-block;padding:14px 28px;border-radius:8px;background:#1f4f8f;color:#ffffff;font-weight:700;text-decoration:none;">{{action}}</a></p>
<p style="font-size:14px;line-height:21px;">{{fallback}}<br><a href="{{actionUrl}}" style="word-break:break-all;">{{actionUrl}}</a></p>
<p style="font-size:14px;line-height:21px;">{{footer}}</p>
</div>
</body>
</html>
`);

const plain = Handlebars.compile(
  `{{title}}

{{greeting}}

{{text}}

{{action}}: {{actionUrl}}

--
{{footer}}
`,
  { noEscape: true },
);

/** Renders a mail of the console: its subject, and what it says as HTML and as plain text. */
export function renderConsoleMail({ template, locale, name, actionUrl }: ConsoleMailRequest): {
  subject: string;
  html: string;
  text: string;
} {
  const { greeting, fallback, footer, ...templates } = texts[locale];
  // why without a template: a name is a value and never an instruction
  const said = {
    ...templates[template],
    locale,
    fallback,
    footer,
    actionUrl,
    greeting: greeting.replace("{{name}}", () => isolateText(singleLine(name))),
  };
  return { subject: said.subject, html: html(said), text: plain(said) };
}
