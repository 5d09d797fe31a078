import path from "node:path";
import { confirmLoss } from "#app/commands/db/confirm-loss.ts";
import { verifyBackup } from "#app/platform/backup/verify-backup.server.ts";
import { readAbout, restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { isDatabaseEmpty } from "#app/platform/db/count-contents.server.ts";
import { emptyDatabase } from "#app/platform/db/empty-database.server.ts";
import type { DatabasePlace } from "#app/platform/db/urls.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";

export type RestoreSettings = { name?: string | undefined; "send-mails"?: boolean | undefined };

/** Brings a backup back into a database that is empty, or whose name was typed. */
export async function restore(
  { urls }: DatabasePlace,
  file: string | undefined,
  { name, "send-mails": sends = false }: RestoreSettings,
): Promise<void> {
  if (file === undefined) throw new Error("Name the file: npm run db -- restore liaison.tar.gz");
  const source = path.resolve(file);
  const about = await readAbout(source);
  console.log(`A backup of "${about.database}", made ${about.madeAt.slice(0, 16).replace("T", " ")} UTC.`);
  await verifyBackup(source);
  if (!(await isDatabaseEmpty(urls.owner))) {
    await confirmLoss(urls.owner, `restore ${file}`, name);
    await emptyDatabase(urls.owner);
  }
  const { tables, parked, migrated } = await restoreBackup({ urls, file: source, sends, say: console.log });
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0);
  console.log(`Restored ${rows} rows of ${tables.length} tables; each was counted and summed.`);
  if (migrated.length > 0) console.log(`Applied ${migrated.join(", ")}.`);
  if (parked !== null)
    console.log(
      `Parked ${parked.jobs} waiting jobs (npm run jobs -- release lets them go) and passed over ${parked.notifications} notifications.`,
    );
  const mark = `Sealed under ${createPayloadSeal(await processSecret()).fingerprint}`;
  if (about.seal !== null && about.seal !== mark) {
    console.log(
      "The secret is another here than there: jobs that wait cannot be opened, links in mails that are out lead nowhere. Bring SIGNING_SECRET, or DATA_DIR/keys, from there.",
    );
  }
}
