import { hoursUntilDue, urgentHours, urgentReasons, urgentSubjects } from "./case-clock.ts";
import type { CaseKind, CaseStanding } from "#app/domain/safety/desk/case-kinds.ts";

const listOf = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(", ");

const columns = (kind: CaseKind, row: string, isUrgent: string): string =>
  `${row}.tenant_id as brand, '${kind}' as kind, ${row}.id, ${isUrgent} as is_urgent,
    make_interval(hours => case when ${isUrgent} then ${urgentHours} else ${hoursUntilDue[kind]} end) as patience`;

// why: an answer ends the wait, and what is written after it begins a new one
const complainedAt = `coalesce((select min(m.created_at) from complaint_message m
  where m.tenant_id = c.tenant_id and m.complaint_id = c.id and not m.from_staff and m.created_at > coalesce(
    (select max(s.created_at) from complaint_message s where s.tenant_id = c.tenant_id and s.complaint_id = c.id and s.from_staff),
    '-infinity')), c.created_at)`;

// why: nobody can pay what is claimed before it is due, as answer-by.ts counts too
const waitsFrom = `greatest(${complainedAt}, (select max(rc.due_from) from refund_claim rc
  where rc.tenant_id = c.tenant_id and rc.complaint_id = c.id and rc.withdrawn_at is null))`;

/**
 * The rows of one kind of case as a `select`: of the brands in `held (tenant_id)`, of one standing, with what a list
 * says of each. `operator` is the placeholder of whoever asks, with its type.
 */
export const caseRows: Readonly<Record<CaseKind, (standing: CaseStanding, operator: string) => string>> = {
  report: (standing) => `
    select ${columns("report", "r", `r.reason in (${listOf(urgentReasons)})`)}, p.name as title, r.reason::text as topic,
      case when r.photo_id is not null then 'photo' when r.message_number is not null then 'message' else 'profile' end as about,
      false as is_mine, r.created_at as since, r.closed_at as ended_at
    from held join report r on r.tenant_id = held.tenant_id
      join profile p on p.tenant_id = r.tenant_id and p.id = r.reported_id
    where r.status = '${standing}'`,
  photo: (standing) => `
    select ${columns("photo", "f", "false")}, p.name as title, f.purpose::text as topic, null as about, false as is_mine,
      f.created_at as since, null::timestamptz as ended_at
    from held join photo f on f.tenant_id = held.tenant_id
      join profile p on p.tenant_id = f.tenant_id and p.id = f.profile_id
    where f.status = 'pending' and ${standing === "open"} and (f.purpose = 'profile' or (f.checked_at is not null
      and exists (select from message m where m.tenant_id = f.tenant_id and m.photo_id = f.id)))`,
  complaint: (standing) => `
    select ${columns("complaint", "c", `c.subject in (${listOf(urgentSubjects)})`)}, c.number as title,
      c.subject::text as topic, null as about, false as is_mine,
      ${standing === "open" ? waitsFrom : complainedAt} as since,
      coalesce(c.closed_at, c.created_at) as ended_at
    from held join complaint c on c.tenant_id = held.tenant_id
    where c.status = '${standing}'`,
  appeal: (standing, operator) => `
    select ${columns("appeal", "a", "false")}, p.name as title, d.action::text as topic, null as about,
      coalesce(d.decided_by_operator = ${operator}, false) as is_mine, a.created_at as since, a.answered_at as ended_at
    from held join appeal a on a.tenant_id = held.tenant_id
      join moderation_decision d on d.tenant_id = a.tenant_id and d.id = a.decision_id
      join profile p on p.tenant_id = d.tenant_id and p.id = d.profile_id
    where a.status = '${standing}'`,
};
