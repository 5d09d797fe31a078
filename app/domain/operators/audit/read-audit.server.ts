import type { AuditPosition } from "./audit-cursor.ts";
import type { AuditFilter } from "./audit-filter.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import type { Query, SqlParameter } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** One thing that was looked at or done; without a brand it concerns the platform. */
export type AuditRow = {
  id: string;
  brand: string | null;
  /** Null for the system, the command line, and staff who are members. */
  operator: { id: string; name: string } | null;
  isByStaff: boolean;
  action: string;
  subjectKind: string;
  subjectId: string;
  reason: string;
  details: unknown;
  at: Date;
};

type Wanted = {
  filter: AuditFilter;
  /** Whose entries are read, by id. */
  brands: readonly string[];
  withPlatform: boolean;
  after: AuditPosition | null;
  limit: number;
};

type Found = Omit<AuditRow, "operator"> & { operator_id: string | null; operator_name: string | null };

/**
 * Reads the newest entries of these brands, and of the platform where wanted, that come after a place: of each brand no
 * more than the page holds, by its index, so that a thousand brands are as quick as one.
 */
export async function readAudit(query: Query, wanted: Wanted): Promise<AuditRow[]> {
  const { filter, brands, withPlatform, after, limit } = wanted;
  if (filter.operator !== null && !isUuid(filter.operator)) return [];
  const values: SqlParameter[] = [[...brands], limit];
  const bind = (value: SqlParameter) => `$${values.push(value)}`;
  const conditions = [
    ...(filter.operator === null ? [] : [`operator_id = ${bind(filter.operator)}::uuid`]),
    ...(filter.action === null ? [] : [`action = ${bind(filter.action)}`]),
    ...(filter.subjectKind === null ? [] : [`subject_kind = ${bind(filter.subjectKind)}`]),
    ...(filter.subjectId === null ? [] : [`subject_id = ${bind(filter.subjectId)}`]),
    ...(filter.from === null ? [] : [`happened_at >= ${bind(filter.from)}`]),
    ...(filter.until === null ? [] : [`happened_at < ${bind(filter.until)}`]),
    ...(after === null ? [] : [`(happened_at, id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`]),
  ];
  const narrowed = conditions.map((each) => ` and ${each}`).join("");
  const shown = "id, operator_id, action, subject_kind, subject_id, reason, details, happened_at";
  const page = "order by happened_at desc, id desc limit $2";
  const found = await query<Found>(
    `select e.id, e.brand, e.operator_id, o.name as operator_name, e.is_by_staff as "isByStaff", e.action,
        e.subject_kind as "subjectKind", e.subject_id as "subjectId", e.reason, e.details, e.happened_at as at
      from (
        select own.* from unnest($1::text[]) as held (tenant_id) cross join lateral (
          select a.tenant_id as brand, staff_id is not null as is_by_staff, ${shown}
          from audit_entry a where a.tenant_id = held.tenant_id${narrowed} ${page}) own
        ${
          withPlatform
            ? `union all (select null as brand, false as is_by_staff, ${shown}
                from platform_audit_entry where true${narrowed} ${page})`
            : ""
        }
        ${page}
      ) e left join operator o on o.id = e.operator_id
      order by e.happened_at desc, e.id desc`,
    values,
  );
  return found.map(({ operator_id: id, operator_name: name, ...row }) => ({
    ...row,
    operator: id === null ? null : { id, name: name ?? "" },
  }));
}
