import { tenantFolders } from "#app/commands/tenants/open-platform.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import {
  checkKey,
  checkMailDns,
  type CheckedRecord,
  DnsAwayError,
  type MailDns,
  openMailDns,
} from "#app/platform/mail/check-mail-dns.server.ts";
import { domainOf } from "#app/platform/mail/mail-headers.ts";
import {
  listMailKeys,
  makeMailKey,
  MailKeyError,
  mailKeysFolder,
  mailKeyRecordName,
  startMailKey,
} from "#app/platform/mail/mail-keys.server.ts";
import { checkTenants } from "#app/platform/tenancy/check-tenants.server.ts";

type Options = {
  folder?: string | undefined;
  server?: string | undefined;
  "new-key"?: boolean | undefined;
  "use-key"?: boolean | undefined;
};

/**
 * Says which records of DNS the mails of a brand lack; makes a key for them (`--new-key`), or lets one sign that DNS
 * knows (`--use-key`). Tells whether all is well.
 */
export async function mail(id: string, options: Options): Promise<boolean> {
  const { brands } = await checkTenants(tenantFolders(options.folder), [id]);
  const declaration = brands[0]?.document?.declaration;
  if (!declaration) {
    console.log(`tenants/${id} is missing or not sound: npm run tenants -- check ${id}`);
    return false;
  }
  const { support_email: supportAddress } = declaration.settings;
  const domain = domainOf(supportAddress);
  const dns = openMailDns(options.server === undefined ? [] : [options.server]);
  try {
    if (options["new-key"]) await makeMailKey(mailKeysFolder(env()), domain, systemClock.now());
    if (options["use-key"] && !(await startKnownKey(dns, domain))) return false;
    const keys = await listMailKeys(mailKeysFolder(env()), domain);
    const records = await checkMailDns(dns, {
      domain,
      supportAddress,
      hosts: brands[0]?.hosts ?? [],
      smtpHost: smtpHost(),
      keys,
    });
    console.log(`${id}  sends from ${supportAddress}`);
    records.forEach(printRecord);
    for (const key of keys.older)
      console.log(
        `  ${"older key".padEnd(12)} ${mailKeyRecordName(key)}  signs no more: its file may go, its record a week after its last mail`,
      );
    return records.every(({ stand }) => stand === "sound" || stand === "noted");
  } catch (error) {
    if (!(error instanceof DnsAwayError || error instanceof MailKeyError)) throw error;
    console.log(error.message);
    return false;
  }
}

/** Lets the newest waiting key sign, where DNS knows it; tells whether one does. */
async function startKnownKey(dns: MailDns, domain: string): Promise<boolean> {
  const keys = await listMailKeys(mailKeysFolder(env()), domain);
  const [key] = keys.waiting;
  if (!key) {
    console.log(`no key waits for ${domain}: --new-key makes one`);
    return false;
  }
  const record = await checkKey(dns, key, keys);
  if (record.stand === "sound") {
    await startMailKey(key);
    return true;
  }
  printRecord(record);
  console.log("it does not sign before DNS knows it: what nobody can verify is taken for forged");
  return false;
}

function smtpHost(): string | null {
  const { SMTP_URL: url } = env();
  return url === undefined ? null : new URL(url).hostname;
}

function printRecord({ about, name, stand, said, line }: CheckedRecord): void {
  console.log(`  ${about.padEnd(12)} ${stand.padEnd(8)} ${name}  ${said}`);
  if (line !== null) console.log(`  ${"add".padStart(12)} ${line}`);
}
