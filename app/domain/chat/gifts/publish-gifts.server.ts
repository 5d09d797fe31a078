import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { gifts } from "#app/platform/tenancy/contracts/gift-contract.ts";

/**
 * Brings the database's gifts to what the table says; one that is no longer given is kept for the messages that carry
 * it.
 */
export async function publishGifts(tx: Tx): Promise<void> {
  const rows = JSON.stringify(gifts.map(({ id, credits }, position) => ({ id, credits, position })));
  await tx.$executeRaw`
    insert into gift (id, credits, position, active)
    select id, credits, position, true
    from jsonb_to_recordset(${rows}::jsonb) as fresh(id text, credits smallint, position smallint)
    on conflict (id) do update set credits = excluded.credits, position = excluded.position, active = true`;
  await tx.gift.updateMany({ where: { id: { notIn: gifts.map(({ id }) => id) } }, data: { active: false } });
}
