import { parseArgs } from "node:util";
import { printTable, shortTime } from "#app/commands/tenants/list.ts";
import { readSecretLines } from "#app/commands/payments/read-secret-lines.ts";
import { whoAmI } from "#app/commands/who-am-i.ts";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import {
  type AccountSeal,
  createAccountSeal,
  sealSecretsOf,
} from "#app/platform/payments/accounts/account-seal.server.ts";
import { type AccountName, isTestKey, misshapen } from "#app/platform/payments/accounts/account-secrets.ts";
import {
  listAccounts,
  removeAccount,
  sealAnew,
  setAccount,
} from "#app/platform/payments/accounts/manage-accounts.server.ts";
import { type RealProvider, realProviders } from "#app/platform/payments/served-methods.ts";

const usage = `npm run payments -- keys <command>
  set COMPANY ${realProviders.join("|")}     keep a company's key at a provider, in place of the one before; reads lines from standard
                                input and never from the command line: the key, the secret of the webhook endpoint (for
                                mollie it may be empty), and for mollie the access token of the organisation, by which
                                settlements are read (may be missing). Running processes follow within seconds
  list                          who has a key where: its last four characters, since when, and by whom
  rotate                        encrypt every key anew under the first secret of PAYMENT_KEYS_SECRET, so that the others may go
  remove COMPANY ${realProviders.join("|")}  forget a key: the company takes no payment there any more
  --author NAME                 who says so, instead of the user of this machine`;

function sealOrThrow(): AccountSeal {
  const { PAYMENT_KEYS_SECRET } = env();
  if (PAYMENT_KEYS_SECRET === undefined)
    throw new Error(
      "PAYMENT_KEYS_SECRET is not set: keys are kept encrypted under it (openssl rand -base64 48 | tr -d ,), the same here and for every process of the site.",
    );
  return createAccountSeal(sealSecretsOf(PAYMENT_KEYS_SECRET));
}

function nameOf(company: string | undefined, provider: string | undefined): AccountName {
  const known: RealProvider | undefined = realProviders.find((each) => each === provider);
  if (company === undefined || !/^[1-9]\d{0,6}$/.test(company) || !known) throw new Error(usage);
  return { companyId: Number(company), provider: known };
}

/** Runs `work` on the database of the site as its owner, who alone writes accounts. */
const asOwner = <T>(work: Parameters<typeof withConnection<T>>[1]): Promise<T> =>
  withDatabasePlace(async ({ urls }) => {
    await prepareDatabase(urls);
    return withConnection(urls.owner, work);
  });

async function set(name: AccountName, author: string): Promise<void> {
  const seal = sealOrThrow();
  const [secretKey = "", webhookSecret = "", organizationToken = ""] = await readSecretLines([
    `Key of company ${name.companyId} at ${name.provider}`,
    "Secret of the webhook endpoint",
    ...(name.provider === "mollie" ? ["Access token of the organisation"] : []),
  ]);
  const secrets = {
    secretKey,
    webhookSecret: webhookSecret === "" ? null : webhookSecret,
    organizationToken: organizationToken === "" ? null : organizationToken,
  };
  const allowed = misshapen(name.provider, secrets);
  if (allowed !== null) throw new Error(`These are no keys of ${name.provider}: these lines are read, ${allowed}.`);
  const isKnown = await asOwner((client) =>
    setAccount(client, seal, { ...name, secrets, author, now: systemClock.now() }),
  );
  if (!isKnown)
    throw new Error(`Company ${name.companyId} is not published: npm run tenants -- apply brings companies.json.`);
  console.log(`Company ${name.companyId} has a key at ${name.provider} that ends in ${secretKey.slice(-4)}.`);
  if (isTestKey(secretKey)) console.log("It is a test key: hosts below .localhost alone take payments by it.");
}

async function list(): Promise<void> {
  const accounts = await asOwner(listAccounts);
  if (accounts.length === 0) return console.log("No company has a key at a provider of payments.");
  printTable([
    ["company", "name", "provider", "key", "since", "by"],
    ...accounts.map(({ companyId, company, provider, lastFour, changedAt, changedBy }) => [
      String(companyId),
      company,
      provider,
      `…${lastFour}`,
      shortTime(changedAt),
      changedBy,
    ]),
  ]);
}

async function remove(name: AccountName): Promise<void> {
  const was = await asOwner((client) => removeAccount(client, name));
  console.log(
    was
      ? `Company ${name.companyId} has no key at ${name.provider} any more; what was paid there cannot be asked for or refunded without one.`
      : `Company ${name.companyId} had no key at ${name.provider}.`,
  );
}

async function rotate(): Promise<void> {
  const seal = sealOrThrow();
  console.log(`Encrypted ${await asOwner((client) => sealAnew(client, seal))} anew.`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { author: { type: "string" } } });
  const [of, command, company, provider] = positionals;
  if (of !== "keys") throw new Error(usage);
  switch (command) {
    case "set":
      return set(nameOf(company, provider), values.author ?? whoAmI());
    case "list":
      return list();
    case "rotate":
      return rotate();
    case "remove":
      return remove(nameOf(company, provider));
  }
  throw new Error(usage);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
