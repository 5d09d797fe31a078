import { database } from "#app/platform/db/connection/database.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import type { CheckResult } from "#app/platform/health/health.server.ts";
import { mailKeysFolder } from "#app/platform/mail/mail-keys.server.ts";
import { mailPart } from "#app/platform/mail/mail-part.server.ts";
import type { Part } from "#app/platform/parts/part.ts";
import { verifyParts } from "#app/platform/parts/verify-parts.server.ts";
import { type PartsWatch, watchParts } from "#app/platform/parts/watch-parts.server.ts";
import { redisPart } from "#app/platform/redis/redis-part.server.ts";
import { s3Of } from "#app/platform/runtime/process-storage.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";

const databasePart: Part = {
  name: "database",
  settings: "DATABASE_URL",
  prove: async () => void (await database().reader.query("select 1")),
};

/** What this process uses over a network beside its database, by its settings. */
async function outsideParts(env: Env): Promise<Part[]> {
  const s3 = await s3Of(env);
  return [
    ...(env.REDIS_URL === undefined ? [] : [redisPart(env.REDIS_URL)]),
    ...(s3 === null
      ? []
      : [{ name: "storage", settings: "S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID", prove: s3.prove } as const]),
    ...(env.SMTP_URL === undefined ? [] : [mailPart(env.SMTP_URL, mailKeysFolder(env))]),
  ];
}

let watch: PartsWatch | null = null;

/**
 * Proves what the process uses over a network, and watches it from then on, until the process ends.
 * @throws Error in a sentence that names the settings of what refuses us
 */
export async function openParts(
  env: Env,
  { log, metrics, shutdown }: Pick<Runtime, "log" | "metrics" | "shutdown">,
): Promise<void> {
  const parts = await outsideParts(env);
  await verifyParts(parts, (sentence) => log.warn(sentence));
  watch = watchParts({ parts: [databasePart, ...parts], log, observe: metrics.observePart });
  shutdown.onShutdown("watch over the parts", () => watch?.stop());
}

/** What was last found of every part on which this process stands. */
export const partFindings = (): Record<string, CheckResult> => watch?.findings() ?? {};

/** What was last found of the parts that the site can do without for a while. */
export function outsideFindings(): Record<string, CheckResult> {
  const { database: _, ...outside } = partFindings();
  return outside;
}
