import { Resolver } from "node:dns/promises";
import { mailKeyRecordName, type MailKey, type MailKeys } from "#app/platform/mail/mail-keys.server.ts";
import {
  judgeDkim,
  judgeDmarc,
  judgeMx,
  judgeSpf,
  type RecordStand,
  txtLine,
} from "#app/platform/mail/mail-records.ts";

/** What DNS says of one thing that mails need, and the line of a zone file that would mend it. */
export type CheckedRecord = RecordStand & { about: string; name: string; line: string | null };

/** `domain` is what mails come from, `hosts` are the brand's, `smtpHost` the mail server's name where there is one. */
export type MailSender = {
  domain: string;
  supportAddress: string;
  hosts: readonly string[];
  smtpHost: string | null;
  keys: MailKeys;
};

/** DNS did not answer, or not in time. */
export class DnsAwayError extends Error {}

export type MailDns = { findTexts(name: string): Promise<string[]>; findExchanges(name: string): Promise<string[]> };

/**
 * Looks DNS up, at `servers` (addresses with or without a port) or else where this machine does; an answer waits for
 * six seconds at most.
 */
export function openMailDns(servers: readonly string[] = []): MailDns {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    findTexts: (name) => answerTo(name, async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""))),
    findExchanges: (name) =>
      answerTo(name, async () => (await resolver.resolveMx(name)).map(({ exchange }) => exchange)),
  };
}

async function answerTo(name: string, ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw new DnsAwayError(`DNS does not answer for ${name} (${code})`, { cause: error });
  }
}

/**
 * Asks DNS for what the mails of a brand need to arrive, and judges it.
 * @throws DnsAwayError when DNS does not answer
 */
export async function checkMailDns(dns: MailDns, sender: MailSender): Promise<CheckedRecord[]> {
  const { domain, keys } = sender;
  const known = [...(keys.signing ? [keys.signing] : []), ...keys.waiting];
  return [
    checkFrom(sender),
    record(
      "MX",
      domain,
      judgeMx(await dns.findExchanges(domain)),
      `${domain}. MX 10 <the server that takes your mails>.`,
    ),
    record(
      "SPF",
      domain,
      judgeSpf(await dns.findTexts(domain)),
      txtLine(
        domain,
        `v=spf1 ${sender.smtpHost === null ? "include:<what your mail provider names>" : `a:${sender.smtpHost}`} -all`,
      ),
    ),
    ...(keys.signing === null
      ? [
          {
            about: "DKIM",
            name: domain,
            stand: "missing" as const,
            said:
              keys.waiting.length > 0
                ? "the key below waits: --use-key lets it sign once DNS knows it"
                : "no key signs these mails: --new-key makes one",
            line: null,
          },
        ]
      : []),
    ...(await Promise.all(known.map((key) => checkKey(dns, key, keys)))),
    await checkDmarc(dns, sender),
  ];
}

function record(about: string, name: string, stand: RecordStand, line: string): CheckedRecord {
  return { about, name, ...stand, line: stand.stand === "missing" || stand.stand === "wrong" ? line : null };
}

/** DMARC compares the address that readers see with what is signed: both are the brand's own. */
function checkFrom({ domain, supportAddress, hosts }: MailSender): CheckedRecord {
  const isOwn = hosts.some((host) => host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`));
  const stand: RecordStand = isOwn
    ? { stand: "sound", said: supportAddress }
    : {
        stand: "wrong",
        said: `${supportAddress} is no address of ${hosts.join(", ")}: settings.support_email is what mails come from`,
      };
  return { about: "From", name: domain, ...stand, line: null };
}

/** How one key stands in DNS. */
export async function checkKey(
  dns: MailDns,
  key: MailKey,
  { waiting }: Pick<MailKeys, "waiting">,
): Promise<CheckedRecord> {
  const name = mailKeyRecordName(key);
  const about = waiting.includes(key) ? "DKIM, waits" : "DKIM";
  return record(
    about,
    name,
    judgeDkim(await dns.findTexts(name), key.publicKey),
    txtLine(name, `v=DKIM1; k=rsa; p=${key.publicKey}`),
  );
}

async function checkDmarc(dns: MailDns, { domain, supportAddress }: MailSender): Promise<CheckedRecord> {
  const labels = domain.split(".");
  // why: a subdomain without a record of its own follows the domain above it (RFC 7489, 6.6.3)
  const names = labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join(".")}`);
  for (const name of names) {
    const texts = await dns.findTexts(name);
    if (texts.length > 0) return record("DMARC", name, judgeDmarc(texts), dmarcLine(domain, supportAddress));
  }
  return record("DMARC", `_dmarc.${domain}`, judgeDmarc([]), dmarcLine(domain, supportAddress));
}

function dmarcLine(domain: string, supportAddress: string): string {
  return txtLine(`_dmarc.${domain}`, `v=DMARC1; p=quarantine; adkim=s; rua=mailto:${supportAddress}`);
}
