import { deleteBooks } from "#app/domain/money/books/delete-books.server.ts";
import { hasBooks, hasKeptBooks } from "#app/domain/money/books/has-kept-books.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { Prisma } from "#app/platform/db/generated/client.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachBatch } from "#app/platform/jobs/each-batch.ts";

/** Accounts ended in one transaction, so that nobody waits long for their locks. */
const atOnce = 20;

/**
 * Ends what was left of a brand's erased accounts, the account's own row included: at once where nobody ever confirmed
 * the address and nothing was ever bought, else once the law wants nothing of its books any more (docs/decisions/erasure.md).
 * Whoever was of staff, or has a case open, stays until that is over and the case's words are gone
 * (`sweepCases`), which nobody would know for an erased member's afterwards. Returns how many. Safe to run again.
 */
export async function endErasedAccounts({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const now = clock.now();
  return eachBatch(
    (without) =>
      withTenant(tenantId, (tx) => findEnded(tx, tenantId, now, Prisma.sql`a.id <> all (${without}::uuid[])`)),
    (ids) =>
      withTenant(
        tenantId,
        async (tx) => {
          const accountIds = await findEnded(tx, tenantId, now, Prisma.sql`a.id = any (${ids}::uuid[])`);
          if (accountIds.length > 0) await endAccounts(tx, tenantId, accountIds);
          return accountIds.length;
        },
        { timeout: 60_000 },
      ),
  );
}

/** The next of those that end, locked until the transaction's end. */
async function findEnded(tx: Tx, tenantId: string, now: Date, which: Prisma.Sql): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select a.id from account a
    where a.tenant_id = ${tenantId} and a.status = 'erased' and ${which}
      and case when a.confirmed_at is null and not ${hasBooks(tenantId)} then true
        else books_are_over(a.signup_date, ${now}::timestamptz) and not ${hasKeptBooks(tenantId, now)} end
      and not exists (
        select from complaint c where c.tenant_id = ${tenantId} and c.account_id = a.id
          and (c.status <> 'closed' or c.location <> ''
            or exists (select from complaint_message w where w.tenant_id = ${tenantId} and w.complaint_id = c.id))
      )
      and not exists (select from audit_entry e where e.tenant_id = ${tenantId} and e.staff_id = a.id)
      and not exists (select from moderation_decision d where d.tenant_id = ${tenantId} and d.decided_by = a.id)
      and not exists (
        select from refund r join payment p on p.tenant_id = ${tenantId} and p.id = r.payment_id
        where r.tenant_id = ${tenantId} and r.asked_by = a.id and p.account_id <> a.id
      )
    order by a.signup_date, a.id limit ${atOnce} for update of a skip locked`;
  return rows.map(({ id }) => id);
}

/** What goes with an account by itself (`on delete cascade`) is not named. */
async function endAccounts(tx: Tx, tenantId: string, accountIds: readonly string[]): Promise<void> {
  const own = { tenantId, accountId: { in: [...accountIds] } };
  await deleteBooks(tx, { tenantId, accountIds });
  await tx.spendingLimit.deleteMany({ where: own });
  await tx.consent.deleteMany({ where: own });
  await tx.accountDeletion.deleteMany({ where: own });
  // why not deleted: a case has an end of its own, and conversations belong to the other side too
  await tx.complaint.updateMany({ where: own, data: { accountId: null } });
  await tx.profile.updateMany({ where: own, data: { accountId: null } });
  await tx.account.deleteMany({ where: { tenantId, id: own.accountId } });
}
