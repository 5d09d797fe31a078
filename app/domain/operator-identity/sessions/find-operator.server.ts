import { operatorSessionLifetimes } from "./operator-session-lifetimes.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { hasDemoOperators } from "#app/platform/env/demo-settings.ts";
import { env } from "#app/platform/env/env.server.ts";

type Row = { id: string; name: string; fresh_until: Date | null; grants: OperatorGrant[] };

const { atMost, complete } = operatorSessionLifetimes;
const secondsAtMost = atMost / 1_000;

/**
 * Finds who is signed in by the secret of a session, with what they may do now; null for an unknown, ended, expired or
 * half-finished one, and for whoever may not sign in any more. Being asked for keeps the session alive, which is noted
 * once a minute.
 */
export async function findOperator(
  { clock }: { clock: Clock },
  { token }: { token: string },
): Promise<Operator | null> {
  const tokenHash = Buffer.from(hashToken(token), "hex");
  const now = clock.now();
  const aMinuteAgo = new Date(now.getTime() - millisecondsIn.minute);
  const until = new Date(now.getTime() + complete);
  const isDemoThere = hasDemoOperators(env());
  const [row] = await withConsole(
    (tx) => tx.$queryRaw<Row[]>`
      with live as (
        select s.id, s.fresh_until, s.last_seen_at, o.id as operator_id, o.name
        from operator_session s join operator o on o.id = s.operator_id
        where s.token_hash = ${tokenHash} and s.stage = 'complete' and s.ended_at is null and s.expires_at > ${now}
          and o.status = 'active' and (${isDemoThere} or not o.is_demo)
      ), seen as (
        update operator_session s set last_seen_at = ${now},
          expires_at = least(s.created_at + make_interval(secs => ${secondsAtMost}), ${until}::timestamptz)
        from live where s.id = live.id and live.last_seen_at <= ${aMinuteAgo}
      )
      select operator_id as id, name, fresh_until,
        coalesce((select jsonb_agg(jsonb_build_object('role', g.role, 'tenantId', g.tenant_id) order by g.role, g.tenant_id)
          from operator_grant g where g.operator_id = live.operator_id), '[]') as grants
      from live`,
  );
  return row ? { id: row.id, name: row.name, grants: row.grants, scopes: null, freshUntil: row.fresh_until } : null;
}
