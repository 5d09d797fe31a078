import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { brands, declarationOf, text } from "#tests/e2e/site/brands.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";
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

async function parse(source: Uint8Array): Promise<ReadMail> {
  const { to, subject = "", text: plain = "" } = await PostalMime.parse(source);
  const url = URL.parse(/https?:\/\/\S+/.exec(plain)?.[0] ?? "");
  return { to: to?.[0]?.address ?? "", subject, text: plain, link: url ? `${url.pathname}${url.search}` : "" };
}

/** A subject's spaces are plain ones once it is sent. */
const plainSpaces = (subject: string): string => subject.replaceAll(/\s+/g, " ");

/**
 * Tells whether a subject is a template's, on any brand in any language; values other than the brand's name may be
 * anything.
 */
function isSubjectOf(template: MailTemplate, subject: string): boolean {
  const subjects = textLanguages.flatMap((language) =>
    brandNames.map((brandName) => plainSpaces(text(language, `mail:${template}.subject`, { brandName }))),
  );
  return subjects.some((each) => {
    const parts = each.split("undefined");
    return parts.length === 1
      ? each === subject
      : subject.startsWith(parts[0] ?? "") && subject.endsWith(parts.at(-1) ?? "");
  });
}

type StoredMail = { head: string; source: Buffer };

const stored = new Map<string, Promise<StoredMail>>();

/** Reads a file of the outbox, which never changes, once. */
function readOnce(file: string): Promise<StoredMail> {
  const mail =
    stored.get(file) ??
    readFile(file).then((source) => {
      const whole = source.toString("latin1");
      return { head: whole.slice(0, whole.indexOf("\r\n\r\n")).toLowerCase(), source };
    });
  stored.set(file, mail);
  return mail;
}

/** The mails of the running site's outbox to an address, oldest first. */
export async function listMails(to: string): Promise<ReadMail[]> {
  const folder = path.join(runningSite().dataDir, "outbox");
  const all = await Promise.all(listFiles(folder).map((file) => readOnce(path.join(folder, file))));
  // why: to take a mail apart takes long, and nearly all are other tests'
  const likely = all.filter(({ head }) => head.includes(to.toLowerCase()));
  const mails = await Promise.all(likely.map(({ source }) => parse(source)));
  return mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".eml"))
      .toSorted();
  } catch {
    return [];
  }
}

/** Waits for the newest mail to an address, of one template or any; `after` leaves out as many as were there before. */
export async function readMail(to: string, template?: MailTemplate, after = 0): Promise<ReadMail> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = (await listMails(to)).filter(({ subject }) => !template || isSubjectOf(template, subject));
    const mail = found.length > after ? found.at(-1) : undefined;
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No ${template ?? ""} mail to ${to} came within ${patience / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
