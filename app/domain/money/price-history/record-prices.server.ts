import { offersToRecord, type Selling } from "./offers-to-record.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Offered = {
  tenantId: string;
  /** The brand's revision with which it is offered. */
  revision: number;
  settings: Selling;
  since: Date;
};

/**
 * Notes what a brand offers from now on, as far as it differs from what was noted last: every package of every country
 * with its price, what newcomers get off, and what is no longer sold. Nothing noted is ever changed (Directive 98/6/EC,
 * article 6a). The transaction is one of this brand.
 */
export async function recordPrices(tx: Tx, { tenantId, revision, settings, since }: Offered): Promise<void> {
  const { offers, timeBonus, welcome } = offersToRecord(settings);
  await tx.$executeRaw`
    select record_prices(${tenantId}, ${revision}::int, ${offers}::jsonb, ${timeBonus}::smallint, ${welcome}::smallint, ${since}::timestamptz)`;
}
