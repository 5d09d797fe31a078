import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Rows deleted in one transaction, so that nobody waits long for their locks. */
const atOnce = 500;

/**
 * Deletes the nameless rows of a brand's profiles that were erased and whose account is gone, or was another brand's,
 * once nothing refers to them any more: no photo, no case, no decision, and no conversation with somebody who is still
 * there; before that the conversations in which neither side is. Returns how many profiles. Safe to run again.
 */
export async function sweepNamelessProfiles({ tenantId }: { tenantId: string }): Promise<number> {
  await deleteNamelessConversations(tenantId);
  let ended = 0;
  for (let found = atOnce; found === atOnce; ended += found)
    found = await withTenant(tenantId, async (tx) => {
      const rows = await tx.$queryRaw<{ id: string }[]>`
        select p.id from profile p
        where p.tenant_id = ${tenantId} and p.status = 'erased' and p.account_id is null and not p.fictional
          and not exists (select from photo o where o.tenant_id = ${tenantId} and o.profile_id = p.id)
          and not exists (select from report r where r.tenant_id = ${tenantId} and r.reporter_id = p.id)
          and not exists (select from report r where r.tenant_id = ${tenantId} and r.reported_id = p.id)
          and not exists (select from moderation_decision d where d.tenant_id = ${tenantId} and d.profile_id = p.id)
          and not exists (select from complaint c where c.tenant_id = ${tenantId} and c.subject_profile_id = p.id)
          and not exists (select from participant q where q.tenant_id = ${tenantId} and q.profile_id = p.id)
        limit ${atOnce} for update of p skip locked`;
      await tx.profile.deleteMany({ where: { tenantId, id: { in: rows.map(({ id }) => id) } } });
      return rows.length;
    });
  return ended;
}

/** Those of two such profiles, of which no report and nothing in the books speaks any more. */
async function deleteNamelessConversations(tenantId: string): Promise<void> {
  for (let deleted = atOnce; deleted === atOnce; )
    deleted = await withTenant(
      tenantId,
      (tx) => tx.$executeRaw`
        delete from conversation d where d.tenant_id = ${tenantId} and d.id = any (array(
          select c.id from conversation c
            join profile l on l.tenant_id = ${tenantId} and l.id = c.low_profile_id and l.status = 'erased' and l.account_id is null
            join profile h on h.tenant_id = ${tenantId} and h.id = c.high_profile_id and h.status = 'erased' and h.account_id is null
          where c.tenant_id = ${tenantId}
            and not exists (select from report r where r.tenant_id = ${tenantId} and r.conversation_id = c.id)
            and not exists (select from message m where m.tenant_id = ${tenantId} and m.conversation_id = c.id and m.transfer_id is not null)
          limit ${atOnce}
        ))`,
    );
}
