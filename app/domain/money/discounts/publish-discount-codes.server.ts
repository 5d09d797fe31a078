import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { DiscountCodeRule } from "#app/platform/tenancy/contracts/sale-contract.ts";

type Declared = {
  tenantId: string;
  codes: readonly DiscountCodeRule[];
  /** When they were declared; a code that is known already keeps when it was made. */
  since: Date;
};

/**
 * Brings a brand's codes for everybody in line with what it declares, in the transaction of a publication: new ones are
 * made, others changed, and one that is declared no more ends. Codes of single members, and those that were made by hand,
 * stay as they are. The database notes every change with its date (`record_discount`).
 */
export async function publishDiscountCodes(tx: Tx, { tenantId, codes, since }: Declared): Promise<void> {
  await tx.$executeRaw`
    insert into discount_code (tenant_id, code, country, value_percentage, currency, minimum_order_minor, status, validity, payment_methods, expires_at, declared, created_at)
    select ${tenantId}, d.code, d.country, d.value_percentage, d.currency, d.minimum_order_value, d.status::discount_status, d.validity::discount_validity, d.paymentmethods, d.expires, true, ${since}
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as d (code text, country text, value_percentage int, currency text, minimum_order_value int, status text, validity text, paymentmethods text[], expires timestamptz(3))
    on conflict (tenant_id, code) do update set country = excluded.country, value_percentage = excluded.value_percentage, currency = excluded.currency,
      minimum_order_minor = excluded.minimum_order_minor, status = excluded.status, validity = excluded.validity, payment_methods = excluded.payment_methods,
      expires_at = excluded.expires_at, declared = true
    where discount_code.account_id is null
      and (discount_code.country, discount_code.value_percentage, discount_code.currency, discount_code.minimum_order_minor, discount_code.status, discount_code.validity, discount_code.payment_methods, discount_code.expires_at, discount_code.declared)
        is distinct from (excluded.country, excluded.value_percentage, excluded.currency, excluded.minimum_order_minor, excluded.status, excluded.validity, excluded.payment_methods, excluded.expires_at, true)`;
  await tx.$executeRaw`
    update discount_code set status = 'disabled', declared = false
    where tenant_id = ${tenantId} and declared and code <> all(${codes.map(({ code }) => code)}::text[])`;
}
