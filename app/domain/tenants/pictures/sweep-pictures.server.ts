import { pictureFolder } from "#app/domain/brands/pictures/picture-key.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** How long a picture stays that nothing names: a draft may be left for a holiday. */
const keptFor = 30 * millisecondsIn.day;

/**
 * Takes away pictures of a brand that nobody uploaded in the last 30 days and that no revision, draft or timed publication
 * names. Safe to run again. Returns how many.
 */
export async function sweepPictures({
  tenantId,
  clock,
  storage,
}: {
  tenantId: string;
  clock: Clock;
  storage: Storage;
}): Promise<number> {
  const before = clock.now().getTime() - keptFor;
  const old = (await storage.list(pictureFolder(tenantId))).filter(({ storedAt }) => storedAt.getTime() < before);
  if (old.length === 0) return 0;
  const named = await withTenant(tenantId, (tx) => readNamed(tx, tenantId));
  const lost = old.filter(({ key }) => !named.has(key.slice(pictureFolder(tenantId).length + 1)));
  return eachRow(lost, ({ key }) => storage.delete(key));
}

async function readNamed(tx: Tx, tenantId: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ file: string | null }[]>`
    select distinct picture.value ->> 'file' as file
    from (select document from tenant_revision where tenant_id = ${tenantId}
      union all select document from brand_draft where tenant_id = ${tenantId}
      union all select document from scheduled_publication where tenant_id = ${tenantId}) kept,
      jsonb_each(case when jsonb_typeof(kept.document -> 'pictures') = 'object' then kept.document -> 'pictures' else '{}' end) picture`;
  return new Set(rows.flatMap(({ file }) => file ?? []));
}
