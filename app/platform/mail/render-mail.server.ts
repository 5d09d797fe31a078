import Handlebars from "handlebars";
import type { BrandTexts, Speaker } from "#app/platform/i18n/brand-texts.ts";
import type { TextLanguage } from "#app/platform/locale/text-language.ts";
import { mailBody, mailText } from "#app/platform/mail/mail-body.ts";
import { singleLine } from "#app/platform/mail/mail-safety.ts";
import type { MailTemplate, MailVariables } from "#app/platform/mail/mail-templates.ts";
import type { Worn } from "#app/platform/themes/brand-tokens.ts";
import type { ThemeMail } from "#app/platform/themes/theme-mail.server.ts";
import { isolateText } from "#app/platform/i18n/isolate-text.ts";

/** What of a brand stands in its mails. */
export type MailBrand = {
  name: string;
  /** Origin of the site, such as https://lagoon.example. */
  origin: string;
  /** Absolute URL of a PNG: mail programs show no SVG. */
  logoUrl: string;
  supportAddress: string;
  /** What it says in words of its own. */
  texts: BrandTexts;
  /** Its countries, its home first: they decide in which form of a language it writes. */
  countries: readonly string[];
  /** The company in one line, in the language of the mail: name, address, register number and who acts for it. */
  companyLine: (language: TextLanguage) => string;
};

export type MailRequest<Template extends MailTemplate> = {
  brand: MailBrand;
  worn: Worn;
  template: Template;
  language: TextLanguage;
  variables: MailVariables[Template];
  /** Where the button leads. */
  actionUrl: string;
  /** Null for mails that a member cannot turn off. */
  unsubscribeUrl: string | null;
};

type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = (
  request: { [Template in MailTemplate]: MailRequest<Template> }[MailTemplate],
) => Promise<RenderedMail>;

/** The raw text of a key of the `mail` namespace as a brand says it, placeholders and all; null when there is none. */
export type MailTexts = (speaker: Speaker, language: TextLanguage, key: string) => string | null;

const sourceKeys = ["subject", "preheader", "title", "text", "action", "note"] as const;
const frameKeys = ["greeting", "buttonFallback", "unsubscribe", "footer"] as const;

/**
 * Makes the function that renders mails: texts from `mail.json`, layout and colours from the theme. Every value is
 * escaped in the HTML; a line that ends in a value that is empty is left out. The function throws on a missing text or
 * variable, and on a URL that is not http(s).
 */
export function createMailRenderer(options: {
  texts: MailTexts;
  /** `themeMail`, which throws on an unknown theme. */
  readTheme: (worn: Worn) => ThemeMail;
}): RenderMail {
  const body = compile(mailBody, false);
  const text = compile(mailText, true);

  return async ({ brand, worn, template, language, variables, actionUrl, unsubscribeUrl }) => {
    for (const url of [brand.origin, brand.logoUrl, actionUrl, unsubscribeUrl]) if (url !== null) assertWebUrl(url);
    const values = { ...isolated(variables), brandName: brand.name, supportAddress: brand.supportAddress };
    const say = (key: string) => {
      const source = options.texts(brand, language, key);
      if (source === null) throw new Error(`The mail text ${key} is missing in ${language}`);
      return compile(withoutEmptyLines(source, values), true)(values);
    };
    const frame = Object.fromEntries([
      ...frameKeys.map((key) => [key, say(key)]),
      ...sourceKeys.map((key) => [key, say(`${template}.${key}`)]),
    ]);
    const { layout, partials, palette } = options.readTheme(worn);
    const subject = singleLine(String(frame["subject"]));
    const page = {
      lang: language,
      siteUrl: brand.origin,
      footerReason: frame["footer"],
      unsubscribeLabel: frame["unsubscribe"],
      unsubscribeUrl,
    };
    const shared = {
      ...frame,
      ...page,
      subject,
      palette,
      brandName: brand.name,
      logoUrl: brand.logoUrl,
      companyLine: brand.companyLine(language),
      actionUrl,
    };
    const paragraphs = String(frame["text"])
      .split("\n\n")
      .map((paragraph) => paragraph.split("\n"));
    const parts = { partials: { accent: compile(partials.accent, false), button: compile(partials.button, false) } };
    return {
      subject,
      html: compile(layout, false)({ ...shared, body: body({ ...shared, paragraphs }, parts) }, parts),
      text: text(shared),
    };
  };
}

const isolated = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, isolateText(value)]));

/** A text without the lines that only say what a variable is, where it says nothing: `VAT included: {{vat}}`. */
function withoutEmptyLines(source: string, values: Readonly<Record<string, string>>): string {
  return source
    .split("\n")
    .filter((line) => values[/\{\{(\w+)\}\}$/.exec(line)?.[1] ?? ""] !== "")
    .join("\n");
}

const compiled = new Map<string, Handlebars.TemplateDelegate>();

function compile(source: string, noEscape: boolean): Handlebars.TemplateDelegate {
  const key = `${noEscape}\0${source}`;
  const known = compiled.get(key);
  if (known) return known;
  const template = Handlebars.compile(source, { strict: true, noEscape });
  compiled.set(key, template);
  return template;
}

function assertWebUrl(url: string): void {
  const { protocol } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`A mail may not lead to ${protocol}`);
}
