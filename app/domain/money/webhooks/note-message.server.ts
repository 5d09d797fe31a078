import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { PaymentProvider, WebhookState } from "#app/platform/db/generated/enums.ts";
import { lockName } from "#app/platform/db/locks/lock-name.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";

/** A provider's message by its own names; `error` is the kind of what went wrong. */
type NotedMessage = {
  provider: PaymentProvider;
  eventId: string;
  ref: string;
  state: WebhookState;
  error?: string;
};

/** How many messages about unknown payments are written down at a brand in an hour: Mollie's carry no signature. */
const unknownAnHour = 60;

/**
 * Writes down what became of a provider's message. One that comes again counts as another try; of those that were
 * refused, or are about payments that nobody has, one is counted a minute, and of the latter sixty are kept an hour, so
 * that strangers write next to nothing.
 */
export async function noteMessage(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { provider, eventId, ref, state, error = "" }: NotedMessage,
): Promise<void> {
  const tenantId = tenant.id;
  const now = clock.now();
  await withTenant(tenantId, async (tx) => {
    // why: those that come at once are counted one after the other
    if (state === "unknown") await lockName(tx, "unknown-messages", tenantId);
    await tx.$executeRaw`
      insert into webhook_message as held (tenant_id, provider, event_id, ref, state, error, received_at, tried_at)
      select ${tenantId}, ${provider}::payment_provider, ${eventId}, ${ref}, ${state}::webhook_state, ${error}, ${now}::timestamptz, ${now}::timestamptz
      where ${state} <> 'unknown' or ${unknownAnHour} > (
        select count(*) from webhook_message
        where tenant_id = ${tenantId} and state = 'unknown' and tried_at > ${now}::timestamptz - interval '1 hour'
      )
      on conflict (tenant_id, event_id, provider) do update
        set state = excluded.state, error = excluded.error, tries = held.tries + 1, tried_at = excluded.tried_at
        where held.tenant_id = ${tenantId} and (excluded.state not in ('refused', 'unknown') or held.tried_at <= excluded.tried_at - interval '1 minute')`;
  });
}
