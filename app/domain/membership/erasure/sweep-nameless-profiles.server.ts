import { Prisma } from "#app/platform/db/generated/client.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachBatch } from "#app/platform/jobs/each-batch.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";

/** Rows deleted in one transaction, so that nobody waits long for their locks. */
const atOnce = 500;

/**
 * Deletes the nameless rows of a brand's profiles that were erased and whose account is gone, or was another brand's,
 * once nothing refers to them any more: no photo, no case, no decision, and no conversation with somebody who is still
 * there; before that the conversations in which neither side is, nor ever was where a profile is fictional. Returns how
 * many profiles. Safe to run again.
 */
export async function sweepNamelessProfiles({ tenantId }: { tenantId: string }): Promise<number> {
  let ended = 0;
  const deleteProfiles = async () => {
    ended = await deleteNamelessProfiles(tenantId);
  };
  await eachRow([() => deleteNamelessConversations(tenantId), deleteProfiles], (step) => step());
  return ended;
}

function deleteNamelessProfiles(tenantId: string): Promise<number> {
  return eachBatch(
    (without) => withTenant(tenantId, (tx) => findNameless(tx, tenantId, Prisma.sql`p.id <> all (${without}::uuid[])`)),
    (ids) =>
      withTenant(tenantId, async (tx) => {
        const nameless = await findNameless(tx, tenantId, Prisma.sql`p.id = any (${ids}::uuid[])`);
        return (await tx.profile.deleteMany({ where: { tenantId, id: { in: nameless } } })).count;
      }),
  );
}

/** The next of those that end, locked until the transaction's end. */
async function findNameless(tx: Tx, tenantId: string, which: Prisma.Sql): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select p.id from profile p
    where p.tenant_id = ${tenantId} and p.status = 'erased' and p.account_id is null and not p.fictional and ${which}
      and not exists (select from photo o where o.tenant_id = ${tenantId} and o.profile_id = p.id)
      and not exists (select from report r where r.tenant_id = ${tenantId} and r.reporter_id = p.id)
      and not exists (select from report r where r.tenant_id = ${tenantId} and r.reported_id = p.id)
      and not exists (select from moderation_decision d where d.tenant_id = ${tenantId} and d.profile_id = p.id)
      and not exists (select from complaint c where c.tenant_id = ${tenantId} and c.subject_profile_id = p.id)
      and not exists (select from participant q where q.tenant_id = ${tenantId} and q.profile_id = p.id)
    limit ${atOnce} for update of p skip locked`;
  return rows.map(({ id }) => id);
}

/**
 * Those of two such profiles, or of one with a fictional profile, behind which nobody is who would miss it, where no
 * report and nothing in the books speaks of them any more.
 */
function deleteNamelessConversations(tenantId: string): Promise<number> {
  return eachBatch(
    (without) =>
      withTenant(tenantId, (tx) => findConversations(tx, tenantId, Prisma.sql`c.id <> all (${without}::uuid[])`)),
    (ids) =>
      withTenant(tenantId, async (tx) => {
        const nameless = await findConversations(tx, tenantId, Prisma.sql`c.id = any (${ids}::uuid[])`);
        return (await tx.conversation.deleteMany({ where: { tenantId, id: { in: nameless } } })).count;
      }),
  );
}

async function findConversations(tx: Tx, tenantId: string, which: Prisma.Sql): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select distinct c.id from profile n
      join conversation c on c.tenant_id = ${tenantId} and (c.low_profile_id = n.id or c.high_profile_id = n.id)
      join profile o on o.tenant_id = ${tenantId}
        and o.id = case when c.low_profile_id = n.id then c.high_profile_id else c.low_profile_id end
    where n.tenant_id = ${tenantId} and n.status = 'erased' and n.account_id is null
      and (o.fictional or o.status = 'erased') and o.account_id is null and ${which}
      and not exists (select from report r where r.tenant_id = ${tenantId} and r.conversation_id = c.id)
      and not exists (select from message m where m.tenant_id = ${tenantId} and m.conversation_id = c.id and m.transfer_id is not null)
    limit ${atOnce}`;
  return rows.map(({ id }) => id);
}
