import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { readLedgerCursor, writeLedgerCursor } from "#app/domain/money/ledger/ledger-cursor.ts";
import { paymentNumber } from "#app/domain/money/numbers/payment-number.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { noteMoneyAction } from "#app/domain/money/desk/log/note-money-action.server.ts";

/** What a member owes: whole credits, since when without a break, and after which payments were taken back. */
type Receivable = {
  accountId: string;
  name: string;
  owed: number;
  since: Date;
  payments: { id: string; number: string }[];
};

export type Receivables = { owing: Receivable[]; members: number; owed: number; next: string | null };

const pageSize = 50;

type Row = { account_id: string; name: string; owed: number; since: Date; payments: string[] };
type Total = { members: number; owed: number };

const totals = `
  select count(*)::int as members, coalesce(-sum(balance), 0)::int as owed
  from ledger_account where tenant_id = $1 and kind = 'receivable' and balance < 0`;

// why: a debt begins with the first movement after nothing was owed
const query = `
  select a.account_id, coalesce(p.name, '') as name, -a.balance as owed, debt.since, debt.payments
  from ledger_account a
  left join profile p on p.tenant_id = $1 and p.account_id = a.account_id
  cross join lateral (
    select coalesce(min(e.created_at), max(paid.at)) as since, coalesce(array_agg(distinct t.payment_id) filter (where t.payment_id is not null), '{}') as payments
    from (
      select coalesce(max(z.created_at), '-infinity') as at
      from ledger_entry z where z.tenant_id = $1 and z.ledger_account_id = a.id and z.balance_after = 0
    ) paid
    left join ledger_entry e on e.tenant_id = $1 and e.ledger_account_id = a.id and e.amount < 0 and e.created_at > paid.at
    left join ledger_transfer t on t.tenant_id = $1 and t.id = e.transfer_id
  ) debt
  where a.tenant_id = $1 and a.kind = 'receivable' and a.balance < 0
    and ($2::timestamptz is null or (debt.since, a.account_id) > ($2::timestamptz, $3::uuid))
  order by debt.since, a.account_id
  limit $4`;

/**
 * Who owes the brand credits, the longest first, 50 at a time, and how much all owe together; the look is written down.
 * @throws AppError `forbidden`.
 */
export async function listReceivables(
  ctx: BrandOperatorCtx,
  { after }: { after?: string | null },
): Promise<Receivables> {
  enforceOperatorRight(ctx, "receivables.see", ctx.tenant.id);
  const tenantId = ctx.tenant.id;
  const place = readLedgerCursor(after);
  const values = [tenantId, place?.at ?? null, place?.transferId ?? null, pageSize + 1];
  await withTenant(tenantId, (tx) =>
    noteMoneyAction(tx, ctx, { action: "receivables.view", subjectKind: "money_list", subjectId: "receivables" }),
  );
  const [[total], rows] = await Promise.all([
    readAsTenant(tenantId, (read) => read<Total>(totals, [tenantId], "receivable-totals")),
    readAsTenant(tenantId, (read) => read<Row>(query, values, "receivables")),
  ]);
  const owing = rows.slice(0, pageSize).map(({ account_id: accountId, payments, ...row }) => ({
    ...row,
    accountId,
    payments: payments.map((id) => ({ id, number: paymentNumber(id) })),
  }));
  const last = owing.at(-1);
  return {
    owing,
    members: total?.members ?? 0,
    owed: total?.owed ?? 0,
    next: last && rows.length > pageSize ? writeLedgerCursor({ at: last.since, transferId: last.accountId }) : null,
  };
}
