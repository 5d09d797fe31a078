import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { PaymentProvider, WebhookState } from "#app/platform/db/generated/enums.ts";
import type { Query } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { readAcrossBrands } from "#app/platform/db/transactions/with-console.server.ts";

/** How many messages of a provider stand so, over all brands that are looked at. */
type MessageTotal = { provider: PaymentProvider; state: WebhookState; count: number };

/** A provider's message and what became of it. */
type ListedMessage = {
  id: string;
  brand: string;
  provider: PaymentProvider;
  eventId: string;
  ref: string;
  state: WebhookState;
  error: string;
  tries: number;
  receivedAt: Date;
  triedAt: Date;
};

type Wanted = { brand: string | null; state: WebhookState | null };

const atOnce = 100;

const totalsSql = `select m.provider::text as provider, m.state::text as state, count(*)::int as count
  from unnest($1::text[]) as held (tenant_id) join webhook_message m on m.tenant_id = held.tenant_id
  group by m.provider, m.state order by m.provider, m.state`;

const messagesSql = `select m.* from unnest($1::text[]) as held (tenant_id) cross join lateral (
    select id::text as id, tenant_id as brand, provider::text as provider, event_id as "eventId", ref, state::text as state, error, tries,
      received_at as "receivedAt", tried_at as "triedAt"
    from webhook_message w where w.tenant_id = held.tenant_id and ($2::webhook_state is null or w.state = $2::webhook_state)
    order by w.tried_at desc limit ${atOnce}) m
  order by m."triedAt" desc, m.id limit ${atOnce}`;

/**
 * The messages of payment providers in the last 30 days, of one brand or all: how many stand how, and the latest 100 of
 * those that are wanted.
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function listMessages(
  ctx: OperatorCtx,
  { brand, state }: Wanted,
): Promise<{ totals: MessageTotal[]; messages: ListedMessage[] }> {
  enforceOperatorRight(ctx, "operations.see", null);
  return readAcrossBrands(ctx, async (query) => {
    const brands = await wantedBrands(query, brand);
    const totals = await query<MessageTotal>(totalsSql, [brands], "webhook-totals");
    return { totals, messages: await query<ListedMessage>(messagesSql, [brands, state], "webhook-messages") };
  });
}

async function wantedBrands(query: Query, brand: string | null): Promise<string[]> {
  const rows = await query<{ id: string }>("select id from tenant order by id", [], "brands-of-operations");
  return rows.map(({ id }) => id).filter((id) => brand === null || id === brand);
}
