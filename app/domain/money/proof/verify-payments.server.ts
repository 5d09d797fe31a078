import type { LedgerFault } from "#app/domain/money/ledger/verify-ledger.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/**
 * Proves that a brand's payments and its ledger say the same: each payment that was completed, or whose credits were
 * given ahead, was granted once and whole, no other was, as many credits were taken back as shall be (`creditsDueBack`),
 * no more is on its way back than was paid, whoever has a payment of which something is left is premium, and nobody is
 * owed credits. Returns the faults found.
 */
export async function verifyPayments(tx: Tx, { tenantId }: { tenantId: string }): Promise<LedgerFault[]> {
  return tx.$queryRaw<LedgerFault[]>`
    with moved as (
      select t.payment_id,
        count(*) filter (where t.kind = 'purchase') as grants,
        -coalesce(sum(e.amount) filter (where t.kind = 'purchase'), 0) as granted,
        coalesce(sum(e.amount) filter (where t.kind in ('refund', 'chargeback')), 0) as taken
      from ledger_transfer t
      join ledger_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id
      join ledger_account a on a.tenant_id = e.tenant_id and a.id = e.ledger_account_id and a.account_id is null
      where t.tenant_id = ${tenantId} and t.payment_id is not null group by t.payment_id
    ),
    standing as (
      select p.id, p.account_id, p.status, p.advanced_at is not null as is_advanced, p.credits, coalesce(m.grants, 0) as grants, coalesce(m.granted, 0) as granted,
        coalesce(m.taken, 0) as taken, p.amount_minor > 0 and p.refunded_minor + p.refunding_minor + p.charged_back_minor >= p.amount_minor as is_gone,
        p.refunding_minor, p.refunded_minor + p.refunding_minor > p.amount_minor as is_too_much,
        coalesce((select sum(r.amount_minor) from refund r where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.status = 'asked'), 0) as asked,
        case when p.advanced_at is not null and p.status in ('failed', 'cancelled') then p.credits
          when p.status <> 'completed' or p.amount_minor = 0 then 0
          else ceil(p.credits::numeric * least(p.refunded_minor + p.refunding_minor + p.charged_back_minor, p.amount_minor) / p.amount_minor) end as due
      from payment p left join moved m on m.payment_id = p.id
      where p.tenant_id = ${tenantId}
    ),
    faults as (
      select 'a completed payment was not granted just once' as fault from standing where (status = 'completed' or is_advanced) and (grants <> 1 or granted <> credits)
      union all select 'a payment that was not completed was granted' from standing where status <> 'completed' and not is_advanced and grants > 0
      union all select 'the credits taken back are not those of the money' from standing where taken <> due
      union all select 'what is on its way back is not what was asked for' from standing where refunding_minor <> asked
      union all select 'more goes back than was paid' from standing where is_too_much
      union all select 'a purchase names no payment' from ledger_transfer where tenant_id = ${tenantId} and kind = 'purchase' and payment_id is null
      union all select 'somebody is owed credits' from ledger_account where tenant_id = ${tenantId} and kind = 'receivable' and balance > 0
      union all select 'who paid is not premium' from account a where a.tenant_id = ${tenantId} and not a.paid_user
        and exists (select from standing s where s.account_id = a.id and (s.status = 'completed' and not s.is_gone or s.status = 'pending' and s.is_advanced))
    )
    select fault, count(*)::int as count from faults group by fault order by fault`;
}
