import type { Tx } from "#app/platform/db/with-tenant.server.ts";

/** What does not add up, and how often; an empty list proves the ledger. */
export type LedgerFault = { fault: string; count: number };

/**
 * Proves the books of a brand from its entries alone: every transfer adds up to zero, every balance is the sum of its
 * entries, no wallet is below zero, and each charged message and each spending transfer have exactly each other, with
 * the same credits from the sender's wallet. Returns the faults found.
 */
export async function verifyLedger(tx: Tx, { tenantId }: { tenantId: string }): Promise<LedgerFault[]> {
  const faults = await tx.$queryRaw<LedgerFault[]>`
    with transfer_sum as (
      select t.id, coalesce(sum(e.amount), 0) as total, count(e.amount) as sides
      from ledger_transfer t left join ledger_entry e on e.tenant_id = t.tenant_id and e.transfer_id = t.id
      where t.tenant_id = ${tenantId} group by t.tenant_id, t.id
    ),
    account_sum as (
      select a.id, a.kind, a.balance, coalesce(sum(e.amount), 0) as total
      from ledger_account a left join ledger_entry e on e.tenant_id = a.tenant_id and e.ledger_account_id = a.id
      where a.tenant_id = ${tenantId} and a.balance is not null group by a.tenant_id, a.id
    ),
    charge as (
      select m.credits, m.transfer_id, -e.amount as paid
      from message m join profile p on p.tenant_id = m.tenant_id and p.id = m.sender_id
      left join ledger_account w on w.tenant_id = m.tenant_id and w.account_id = p.account_id and w.kind = 'wallet'
      left join ledger_entry e on e.tenant_id = m.tenant_id and e.transfer_id = m.transfer_id and e.ledger_account_id = w.id
      where m.tenant_id = ${tenantId} and (m.credits > 0 or m.transfer_id is not null)
    ),
    spending as (
      select t.id, count(m.number) as messages
      from ledger_transfer t left join message m on m.tenant_id = t.tenant_id and m.transfer_id = t.id
      where t.tenant_id = ${tenantId} and t.idempotency_key like 'message:%' group by t.tenant_id, t.id
    ),
    faults as (
      select 'a transfer does not add up to zero' as fault from transfer_sum where total <> 0 or sides < 2
      union all select 'a balance is not the sum of its entries' from account_sum where balance <> total
      union all select 'a wallet is below zero' from account_sum where kind = 'wallet' and balance < 0
      union all select 'a message was not charged what it says' from charge where paid is distinct from credits
      union all select 'a spending has not exactly one message' from spending where messages <> 1
    )
    select fault, count(*)::int as count from faults group by fault order by fault`;
  return faults;
}
