import { timeBonusPercentage } from "#app/domain/money/discounts/time-bonus.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { listPackages } from "#app/domain/money/packages/list-packages.ts";

type Offered = {
  tenantId: string /** The brand's revision with which it is offered. */;
  revision: number;
  settings: Pick<Settings, "minimum_message_costs" | "message_credits" | "welcome_discount">;
  since: Date;
};

/**
 * Notes what a brand offers from now on, as far as it differs from what was noted last: every package of every country
 * with its price, what newcomers get off, and what is no longer sold. Nothing noted is ever changed (Directive 98/6/EC,
 * article 6a). The transaction is one of this brand.
 */
export async function recordPrices(tx: Tx, { tenantId, revision, settings, since }: Offered): Promise<void> {
  const offers = countryCodes.flatMap((country) =>
    listPackages(settings, country).map((pack) => ({ country, ...pack })),
  );
  await tx.$executeRaw`
    with offered as (
      select country, currency, credits, amount from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as x (country text, currency text, credits int, amount int)
    ), noted as (
      select distinct on (country, currency, credits) country::text, currency::text, credits, amount_minor, time_bonus_percentage, welcome_percentage
      from price_record where tenant_id = ${tenantId} order by country, currency, credits, since desc, revision desc
    )
    insert into price_record (tenant_id, country, currency, credits, amount_minor, time_bonus_percentage, welcome_percentage, revision, since)
    select ${tenantId}, country, currency, credits, o.amount, ${timeBonusPercentage}, ${settings.welcome_discount}, ${revision}, ${since}
    from offered o full join noted n using (country, currency, credits)
    where o.amount is distinct from n.amount_minor
      or (o.amount is not null and (n.time_bonus_percentage, n.welcome_percentage) is distinct from (${timeBonusPercentage}::smallint, ${settings.welcome_discount}::smallint))`;
}
