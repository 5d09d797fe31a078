import { hashAddress } from "#app/domain/identity/mails/hash-address.ts";
import { recordPlatformAudit } from "#app/domain/operators/audit/record-platform-audit.server.ts";
import { enforceOperatorRight } from "#app/domain/operators/rights/enforce-operator-right.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { MailState, type MailWithheld } from "#app/platform/db/generated/enums.ts";
import { readAcrossBrands, withOperator } from "#app/platform/db/transactions/with-console.server.ts";
import { heldJobs, queueWithin } from "#app/platform/jobs/manage-jobs.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { faultOfMail, type MailFault } from "./fault-of-mail.ts";
import { type MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** A mail and what became of it, as the database finds it: neither address, words nor link. */
type MailRow = {
  id: string;
  brand: string;
  accountId: string | null;
  kind: string;
  state: MailState;
  /** Why it was never sent; null for any other. */
  withheld: MailWithheld | null;
  /** The kind of its last error and its codes; "" for none. */
  error: string;
  tries: number;
  queuedAt: Date;
  changedAt: Date;
};

/** `isHeld` tells that it is in the queue yet, without which nobody can send it any more. */
type FoundMail = MailRow & { fault: MailFault | null; isHeld: boolean };

/** How mails stand that are looked for: those that were never sent are not among the dropped. */
type MailStanding = MailState | "withheld";

type Sought = { address: MailAddress | null; brand: string | null; kind: string | null; state: MailStanding | null };

const atOnce = 100;

const shownSql = `m.id::text as id, m.tenant_id as brand, m.account_id::text as "accountId", m.template as kind, m.state::text as state, m.withheld::text as withheld, m.error, m.tries,
  m.queued_at as "queuedAt", m.changed_at as "changedAt"`;

// why two statements: each has an index of its own, whatever else is sought
const byAddressSql = `select ${shownSql} from unnest($1::text[]) as held (tenant_id)
  join mail_record m on m.tenant_id = held.tenant_id and m.address_hash = decode($4, 'hex')
  where m.state = any ($2::mail_state[]) and ($3::text is null or m.template = $3) and ($5::boolean is null or (m.withheld is not null) = $5)
  order by m.changed_at desc, m.id limit ${atOnce}`;

const latestSql = `select ${shownSql} from (
    select latest.* from unnest($1::text[]) as held (tenant_id) cross join unnest($2::mail_state[]) as wanted (state) cross join lateral (
      select * from mail_record r where r.tenant_id = held.tenant_id and r.state = wanted.state and ($3::text is null or r.template = $3)
        and ($4::boolean is null or (r.withheld is not null) = $4)
      order by r.changed_at desc limit ${atOnce}) latest
    order by latest.changed_at desc, latest.id limit ${atOnce}) m
  order by m.changed_at desc, m.id`;

/**
 * The mails of the last 30 days that are looked for, the latest first, 100 at most: by an exact address, a brand, a kind,
 * or how they stand. That they were looked for is written down: by what, not the address.
 * @throws AppError `forbidden` without the right `operations.see`.
 */
export async function searchMails(ctx: OperatorCtx, { address, brand, kind, state }: Sought): Promise<FoundMail[]> {
  enforceOperatorRight(ctx, "operations.see", null);
  const states = state === null ? Object.values(MailState) : [state === "withheld" ? "dropped" : state];
  const isWithheld = state === null ? null : state === "withheld";
  const found = await readAcrossBrands(ctx, async (query) => {
    const brands = await query<{ id: string }>("select id from tenant order by id", [], "brands-of-operations");
    const wanted = brands.map(({ id }) => id).filter((id) => brand === null || id === brand);
    return address === null
      ? query<MailRow>(latestSql, [wanted, states, kind, isWithheld], "mails-latest")
      : query<MailRow>(byAddressSql, [wanted, states, kind, hexOf(address), isWithheld], "mails-by-address");
  });
  const held = await withOperator(ctx, async (tx) => {
    await recordPlatformAudit(tx, ctx, {
      action: "mail.search",
      subjectKind: "mail_list",
      subjectId: brand ?? "mails",
      details: { byAddress: address !== null, kind, state, found: found.length },
    });
    const ids = found.map(({ id }) => id);
    return heldJobs(queueWithin(tx), sendMailJob.name, ids);
  });
  return found.map((mail) => ({ ...mail, fault: faultOfMail(mail.error), isHeld: held.has(mail.id) }));
}

const hexOf = (address: MailAddress) => hashAddress(address).toString("hex");
