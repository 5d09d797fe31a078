import { bookingZone } from "./booking-zone.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Payment, Receipt } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { zonedTime } from "#app/platform/locale/zoned-time.ts";
import { sellerOf } from "#app/domain/money/vat/seller.ts";

/** Money of a payment that was paid or given back, including VAT, in minor units of its currency. */
type Booked = Pick<Receipt, "kind" | "amountMinor" | "vatMinor">;

/**
 * Issues a receipt or credit note in the transaction that books the money, with the next number of the company, kind
 * and year: a transaction that fails gives its number back, and the next waits until it is known. The year is that of
 * the company's own zone. The caller sees to it that the money is booked once.
 */
export async function issueReceipt(
  tx: Tx,
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { id: paymentId, tenantId, country }: Pick<Payment, "id" | "tenantId" | "country">,
  { kind, amountMinor, vatMinor }: Booked,
): Promise<Receipt> {
  const { company } = tenant;
  const issuedAt = clock.now();
  const year = zonedTime(bookingZone(company), issuedAt).year;
  const [next] = await tx.$queryRaw<{ number: number }[]>`
    insert into receipt_series (company_id, kind, year, last_number) values (${company.id}, ${kind}::receipt_kind, ${year}, 1)
    on conflict (company_id, kind, year) do update set last_number = receipt_series.last_number + 1
    returning last_number as number`;
  if (!next) throw new Error("A receipt needs a number");
  const seller = sellerOf(company, country);
  return tx.receipt.create({
    data: {
      tenantId,
      paymentId,
      companyId: company.id,
      kind,
      year,
      number: next.number,
      issuedAt,
      amountMinor,
      vatMinor,
      seller,
    },
  });
}
