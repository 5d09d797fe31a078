import { Prisma } from "#app/platform/db/generated/client.ts";

/**
 * Whether the law still wants anything of what an account bought, as a condition on `a`, a row of `account`: a row of
 * its books that `books_are_over` does not let go. `now` is the request's. Rule: docs/decisions/erasure.md.
 */
export const hasKeptBooks = (tenantId: string, now: Date): Prisma.Sql => Prisma.sql`exists (
  select from (
    select e.created_at as at from ledger_account l join ledger_entry e on e.tenant_id = ${tenantId} and e.ledger_account_id = l.id
      where l.tenant_id = ${tenantId} and l.account_id = a.id
    union all select coalesce(m.ended_at, m.signed_at, m.created_at) from direct_debit_mandate m where m.tenant_id = ${tenantId} and m.account_id = a.id
    union all select w.stated_at from withdrawal w where w.tenant_id = ${tenantId} and w.account_id = a.id
    union all select each.at from payment p, lateral (
      select greatest(p.created_at, p.completed_at, p.charged_back_at, p.withdrawn_at) as at
      union all select t.created_at from ledger_transfer t where t.tenant_id = ${tenantId} and t.payment_id = p.id
      union all select r.issued_at from receipt r where r.tenant_id = ${tenantId} and r.payment_id = p.id
      union all select coalesce(f.ended_at, f.asked_at) from refund f where f.tenant_id = ${tenantId} and f.payment_id = p.id
      union all select coalesce(d.closed_at, d.opened_at) from dispute d where d.tenant_id = ${tenantId} and d.payment_id = p.id
      union all select s.moved_at from settlement_movement s where s.tenant_id = ${tenantId} and s.payment_id = p.id
      union all select v.received_at from payment_event v where v.tenant_id = ${tenantId} and v.payment_id = p.id
      union all select k.raised_at from money_alarm k where k.tenant_id = ${tenantId} and k.payment_id = p.id
    ) each where p.tenant_id = ${tenantId} and p.account_id = a.id
  ) kept where not books_are_over(kept.at, ${now}::timestamptz)
)`;

/** Whether an account ever bought anything, or began to, as a condition on `a`, a row of `account`. */
export const hasBooks = (tenantId: string): Prisma.Sql => Prisma.sql`(
  exists (select from payment p where p.tenant_id = ${tenantId} and p.account_id = a.id)
  or exists (select from direct_debit_mandate m where m.tenant_id = ${tenantId} and m.account_id = a.id)
  or exists (select from withdrawal w where w.tenant_id = ${tenantId} and w.account_id = a.id)
  or exists (
    select from ledger_account l
      join ledger_entry e on e.tenant_id = ${tenantId} and e.ledger_account_id = l.id
      join ledger_transfer t on t.tenant_id = ${tenantId} and t.id = e.transfer_id
    where l.tenant_id = ${tenantId} and l.account_id = a.id and t.payment_id is not null
  )
)`;
