import { parseArgs } from "node:util";
import { whoAmI } from "#app/commands/who-am-i.ts";
import { withDatabasePlace } from "#app/commands/with-database-place.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { appRole } from "#app/platform/db/cluster/urls.server.ts";
import { prepareDatabase } from "#app/platform/db/preparation/prepare-database.server.ts";
import { generateClient } from "#app/platform/db/schema/generate-client.ts";
import { consoleOriginOf } from "#app/platform/env/console-host.ts";
import { env } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { bindJob } from "#app/platform/jobs/define-job.ts";
import { installJobs } from "#app/platform/jobs/install-jobs.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";
import { readAddress } from "#app/platform/mail-address/mail-address.ts";

const usage = `npm run console -- <command>
  invite ADDRESS [--name NAME] [--locale en|de]   make somebody an owner of every brand: prints the link by which they begin, and mails it;
                                                  somebody who did not begin yet gets a new link
  --author NAME                                   who says so, instead of the user of this machine`;

const text = { type: "string" } as const;

type Options = { name?: string; locale?: string; author?: string };

function originOrThrow(): string {
  const origin = consoleOriginOf(env());
  if (origin === null)
    throw new Error("CONSOLE_HOST is not set, and DEMO_HOSTS is off: there is no console to invite anybody to.");
  return origin;
}

async function invite(given: string, { name, locale, author }: Options): Promise<void> {
  const email = readAddress(given);
  if (email === null) throw new Error(`${given} is no mail address.`);
  const origin = originOrThrow();
  const link = await withDatabasePlace(async ({ urls }) => {
    await prepareDatabase(urls);
    await installJobs({ ownerUrl: urls.owner, appRole });
    await generateClient();
    // why: these need the generated client
    const { closeDatabase, openConsole } = await import("#app/platform/db/connection/database.server.ts");
    const { closeJobs, openJobs } = await import("#app/platform/jobs/process-jobs.server.ts");
    const { consoleLocaleOf } = await import("#app/domain/operators/rights/console-locale-of.ts");
    const { inviteOwner } = await import("#app/domain/operator-identity/invitations/invite-owner.server.ts");
    const { sendConsoleMailJob } = await import("#app/platform/mail/send-console-mail-job.server.ts");
    openConsole(urls.console, 2);
    try {
      await openJobs({
        connectionString: urls.app,
        definitions: [bindJob(sendConsoleMailJob, async () => {})],
        work: false,
        seal: createPayloadSeal(await processSecret()),
        clock: systemClock,
        log: createLogger({ level: "warn", form: "json" }),
        observe: () => {},
      });
      return await inviteOwner(
        { clock: systemClock },
        {
          email,
          name: name ?? email.split("@")[0] ?? email,
          locale: consoleLocaleOf(locale ?? "en"),
          origin,
          author: author ?? whoAmI(),
        },
      );
    } finally {
      await closeJobs();
      await closeDatabase();
    }
  });
  console.log(`${email} becomes an owner of every brand by this link, which works once, for 72 hours:\n${link}`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: text, locale: text, author: text },
  });
  const [command, given] = positionals;
  if (command !== "invite" || given === undefined) throw new Error(usage);
  return invite(given, values);
}

function wordError(error: unknown): string {
  if (error instanceof AppError && error.code === "email_taken")
    return "That address has an operator already, who has begun. Another owner helps them back in, in the console.";
  return error instanceof Error ? error.message : String(error);
}

await run().catch((error: unknown) => {
  console.error(wordError(error));
  process.exitCode = 1;
});
