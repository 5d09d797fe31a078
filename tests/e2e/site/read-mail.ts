import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brands, declarationOf, text } from "#tests/e2e/site/brands.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { locales } from "#app/platform/locale/locales.ts";
import type { MailTemplate } from "#app/platform/mail/mail-templates.ts";

export type ReadMail = {
  to: string;
  subject: string;
  text: string;
  /** Path and query of the mail's button, to open on the brand's development host. */
  link: string;
};

const patience = 15_000;
const brandNames = brands.map(({ id }) => declarationOf(id).settings.name);

const unquoted = (quoted: string): Buffer =>
  Buffer.from(quoted.replaceAll(/=\r?\n/g, "").replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))), "latin1");

/** A header's words as a person reads them (RFC 2047). */
function words(header: string): string {
  return header
    .replaceAll(/\r?\n\s+/g, " ")
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, way: string, encoded: string) =>
      (way.toLowerCase() === "b" ? Buffer.from(encoded, "base64") : unquoted(encoded.replaceAll("_", " "))).toString("utf8"));
}

const headerOf = (source: string, name: string) => words(new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(source)?.[1] ?? "");

function parse(source: string): ReadMail {
  const [, headers = "", encoded = ""] = /(content-type: text\/plain[\s\S]*?)\r?\n\r?\n([\s\S]*?)(?=\r?\n--|$)/i.exec(source) ?? [];
  const encoding = /content-transfer-encoding: (\S+)/i.exec(headers)?.[1]?.toLowerCase();
  const body = encoding === "base64" ? Buffer.from(encoded, "base64") : encoding === "quoted-printable" ? unquoted(encoded) : Buffer.from(encoded, "latin1");
  const plain = body.toString("utf8");
  const url = URL.parse(/https?:\/\/\S+/.exec(plain)?.[0] ?? "");
  return { to: /<?([^\s<>]+@[^\s<>]+?)>?$/.exec(headerOf(source, "To"))?.[1] ?? "", subject: headerOf(source, "Subject"), text: plain, link: url ? `${url.pathname}${url.search}` : "" };
}

/** A subject's spaces are plain ones once it is sent. */
const plainSpaces = (subject: string): string => subject.replaceAll(/\s+/g, " ");

/** Tells whether a subject is a template's, on any brand in any language; values other than the brand's name may be anything. */
function isSubjectOf(template: MailTemplate, subject: string): boolean {
  const known = locales.flatMap((locale) => brandNames.map((brandName) => plainSpaces(text(locale, `mail:${template}.subject`, { brandName }))));
  return known.some((each) => {
    const parts = each.split("undefined");
    return parts.length === 1 ? each === subject : subject.startsWith(parts[0] ?? "") && subject.endsWith(parts.at(-1) ?? "");
  });
}

/** The mails of the running site's outbox to an address, oldest first. */
export function listMails(to: string): ReadMail[] {
  const folder = path.join(runningSite().dataDir, "outbox");
  return listFiles(folder)
    .map((file) => parse(readFileSync(path.join(folder, file), "latin1")))
    .filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith(".eml")).toSorted();
  } catch {
    return [];
  }
}

/** Waits for the newest mail to an address, of one template or any; `after` leaves out as many as were there before. */
export async function readMail(to: string, template?: MailTemplate, after = 0): Promise<ReadMail> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = listMails(to).filter(({ subject }) => !template || isSubjectOf(template, subject));
    const mail = found.length > after ? found.at(-1) : undefined;
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No ${template ?? ""} mail to ${to} came within ${patience / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
