import { Prisma } from "#app/platform/db/generated/client.ts";

/** A payment's money by the books and by what the provider settled, in minor units of its currency. */
export type PaymentSums = { id: string; booked: number; settled: number; currency: string; changedAt: Date };

/**
 * The query of payments with their `PaymentSums`, to which a condition is added: `changedAt` is when something last
 * happened to one, or its money moved. What moved in another currency explains nothing.
 */
export const paymentSums = Prisma.sql`
  select
    payment.id,
    payment.currency,
    case status when 'completed' then amount_minor - refunded_minor - charged_back_minor else 0 end as booked,
    coalesce(moved.minor, 0)::int as settled,
    greatest(payment.created_at, moved.at, event.at) as "changedAt"
  from payment
  left join lateral (
    select sum(amount_minor) filter (where movement.currency = payment.currency) as minor, max(moved_at) as at
    from settlement_movement movement
    where movement.tenant_id = payment.tenant_id and movement.payment_id = payment.id
  ) moved on true
  left join lateral (
    select max(received_at) as at
    from payment_event
    where payment_event.tenant_id = payment.tenant_id and payment_event.payment_id = payment.id
  ) event on true`;
