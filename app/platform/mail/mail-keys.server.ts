import { createPrivateKey, createPublicKey, generateKeyPair } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Env } from "#app/platform/env/env.server.ts";

/**
 * A key that signs the mails of a domain (RFC 6376); what others verify it by stands in DNS at
 * `<selector>._domainkey.<domain>`.
 */
export type MailKey = { domain: string; selector: string; file: string; privateKey: string; publicKey: string };

/**
 * The keys of a domain: `signing` signs, `older` did, and `waiting` ones are for DNS to know first. Each list begins
 * with the newest.
 */
export type MailKeys = { signing: MailKey | null; older: MailKey[]; waiting: MailKey[] };

export type FindMailKey = (domain: string) => Promise<MailKey | null>;

/** A key file that must not be used, as one sentence for the operator. */
export class MailKeyError extends Error {}

const middle = "._domainkey.";
const ending = ".pem";
const waitingEnding = ".pem.waiting";
const minBits = 2048;
const domainPattern = /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/;

/** Where the keys that sign mails lie. */
export function mailKeysFolder({ MAIL_KEYS_DIR, DATA_DIR }: Pick<Env, "DATA_DIR" | "MAIL_KEYS_DIR">): string {
  return MAIL_KEYS_DIR ?? path.join(DATA_DIR, "keys", "mail");
}

/** Where DNS tells the public part of a key. */
export function mailKeyRecordName({ selector, domain }: Pick<MailKey, "selector" | "domain">): string {
  return `${selector}${middle}${domain}`;
}

/**
 * Finds the key that signs the mails of a domain in a folder of PEM files named `<selector>._domainkey.<domain>.pem`;
 * selectors sort by age, and the newest signs.
 */
export function findMailKeyIn(folder: string): FindMailKey {
  return async (domain) => (await readKeys(folder, domain, ending))[0] ?? null;
}

/**
 * Reads all keys of a domain.
 * @throws MailKeyError for one that others than its owner may read, or that is no RSA key of at least 2048 bits (RFC
 *   8301)
 */
export async function listMailKeys(folder: string, domain: string): Promise<MailKeys> {
  const [signing = null, ...older] = await readKeys(folder, domain, ending);
  return { signing, older, waiting: await readKeys(folder, domain, waitingEnding) };
}

/**
 * Makes a key that waits: DNS must know it before it signs. The selector is the minute (UTC) in which it is made.
 * @throws Error where a key of that minute is there already
 */
export async function makeMailKey(folder: string, domain: string, at: Date): Promise<MailKey> {
  if (!domainPattern.test(domain)) throw new MailKeyError(`${domain} is no domain that mails come from`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const selector = `m${at.toISOString().slice(0, 16).replaceAll(/\D/g, "")}`;
  const { privateKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: minBits,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const file = path.join(folder, `${mailKeyRecordName({ selector, domain })}${waitingEnding}`);
  await writeFile(file, privateKey, { mode: 0o600, flag: "wx", flush: true });
  return readKey(folder, domain, path.basename(file), waitingEnding);
}

/**
 * Looks at every key that signs.
 * @throws MailKeyError for the first that must not be used
 */
export async function verifyMailKeys(folder: string): Promise<void> {
  for (const name of await readFolder(folder)) {
    const [selector, domain] = name.split(middle);
    if (selector && domain?.endsWith(ending)) await readKey(folder, domain.slice(0, -ending.length), name, ending);
  }
}

/** Lets a waiting key sign from the next mail on, in every process that reads the folder. */
export async function startMailKey(key: MailKey): Promise<void> {
  await rename(key.file, key.file.replace(/\.waiting$/, ""));
}

async function readKeys(folder: string, domain: string, end: string): Promise<MailKey[]> {
  const rest = `${middle}${domain.toLowerCase()}${end}`;
  const names = (await readFolder(folder))
    .filter((name) => name.endsWith(rest) && !name.slice(0, -rest.length).includes("."))
    .toSorted()
    .toReversed();
  return Promise.all(names.map((name) => readKey(folder, domain.toLowerCase(), name, end)));
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function readKey(folder: string, domain: string, name: string, end: string): Promise<MailKey> {
  const file = path.join(folder, name);
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) throw new MailKeyError(`${file} may be read by others than its owner: chmod 600 closes it`);
  const privateKey = await readFile(file, "utf8");
  return {
    domain,
    selector: name.slice(0, -`${middle}${domain}${end}`.length),
    file,
    privateKey,
    publicKey: publicPartOf(privateKey, file),
  };
}

/** The public part as DNS tells it: DER in base64. */
function publicPartOf(pem: string, file: string): string {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= minBits) {
      return createPublicKey(key).export({ type: "spki", format: "der" }).toString("base64");
    }
  } catch {
    // why: what OpenSSL says of a file that is no key helps nobody, and may quote it
  }
  throw new MailKeyError(`${file} is no RSA key of at least ${minBits} bits`);
}
