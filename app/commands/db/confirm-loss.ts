import { createInterface } from "node:readline/promises";
import { describeLoss, judgeLoss } from "#app/commands/db/judge-loss.ts";
import { countContents } from "#app/platform/db/preparation/count-contents.server.ts";
import { isForDevelopment } from "#app/platform/db/preparation/database-purpose.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { isDeclaredProduction } from "#app/platform/env/is-declared-production.ts";

/**
 * Lets a command go on that loses a database: says what is in it, and where it was not made for development has its
 * name typed, or given by `--name`. Throws Error, and nothing has happened, where the name is another.
 */
export async function confirmLoss(ownerUrl: string, command: string, name: string | undefined): Promise<void> {
  const contents = await countContents(ownerUrl);
  if (contents === null) return;
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  console.log(describeLoss(database, contents));
  const reasons = judgeLoss({
    contents,
    isDeclaredProduction: isDeclaredProduction(),
    demoHosts: env().DEMO_HOSTS,
    isForDevelopment: await isForDevelopment(ownerUrl),
  });
  if (reasons.length === 0) return;
  console.log(reasons.join("\n"));
  if ((name ?? (await ask(database))) === database) return;
  throw new Error(`Nothing was changed. Where it shall be lost: npm run db -- ${command} --name ${database}`);
}

async function ask(database: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`Type the name of the database (${database}) to lose it: `)).trim();
  } finally {
    terminal.close();
  }
}
