import path from "node:path";
import { writeBackup } from "#app/platform/backup/write-backup.server.ts";
import type { DatabasePlace } from "#app/platform/db/urls.server.ts";
import { type Env, env } from "#app/platform/env/env.server.ts";

/** Writes a backup of the database to `file`, or into the data folder under the present time. */
export async function backup({ urls }: DatabasePlace, file: string | undefined): Promise<void> {
  const now = new Date();
  const target = path.resolve(
    file ??
      path.join(env().DATA_DIR, "backups", `liaison-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`),
  );
  const outside = listOutside(env());
  const tables = await writeBackup({ ownerUrl: urls.owner, file: target, now, outside });
  const rows = tables.reduce((sum, table) => sum + Number(table.rows), 0);
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables to ${target}.\nIt holds everything about everybody: keep it where only you can read it.\nNot in it, and to be kept beside it:\n${outside.map((each) => `  ${each}`).join("\n")}`,
  );
}

/** What else the platform stands on, by where this process keeps it. */
function listOutside(settings: Env): string[] {
  const folder = path.resolve(settings.DATA_DIR);
  return [
    settings.S3_BUCKET === undefined
      ? `photos: ${path.join(folder, "media")}`
      : `photos: the bucket ${settings.S3_BUCKET}`,
    settings.SIGNING_SECRET === undefined
      ? `the secret under which waiting jobs and links in mails are sealed: ${path.join(folder, "keys")}`
      : "SIGNING_SECRET, under which waiting jobs and links in mails are sealed",
    settings.VAPID_PRIVATE_KEY === undefined
      ? `the keys by which devices know our pushes: ${path.join(folder, "keys")}`
      : "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY",
  ];
}
