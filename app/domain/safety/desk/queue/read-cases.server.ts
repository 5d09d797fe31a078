import type { CasePosition } from "./case-cursor.ts";
import { caseRows } from "./case-rows.ts";
import type { CaseKind, CaseStanding } from "#app/domain/safety/desk/case-kinds.ts";
import type { Query, SqlParameter } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Of which brands, by id, the cases of each kind are read. */
export type CaseReach = readonly { kind: CaseKind; brands: readonly string[] }[];

/** A case as the queue shows it. */
export type ListedCase = {
  brand: string;
  kind: CaseKind;
  id: string;
  /** Whom it is about, or the number of a complaint. */
  title: string;
  /** The reason of a report, the purpose of a photo, the subject of a complaint, what an appeal is against. */
  topic: string;
  /** What a report is about. */
  about: "profile" | "photo" | "message" | null;
  isUrgent: boolean;
  /** An appeal against a decision of whoever asks: somebody else answers it. */
  isMine: boolean;
  since: Date;
  dueAt: Date;
  /** By what the list is sorted. */
  place: Date;
  /** Who works on it just now. */
  holder: { name: string; isMe: boolean } | null;
};

type Wanted = {
  standing: CaseStanding;
  now: Date;
  operatorId: string;
  after: CasePosition | null;
  limit: number;
};

type Found = Omit<ListedCase, "holder"> & { holder_name: string | null; is_me: boolean | null };

/** Whoever asks: always the first value. */
const operator = "$1::uuid";

/** The rows of some kinds as one `select`, each kind of its own brands. */
const rowsOf = (reach: CaseReach, standing: CaseStanding, bind: (value: SqlParameter) => string): string =>
  reach
    .map(
      ({ kind, brands }) =>
        `(with held (tenant_id) as (select unnest(${bind([...brands])}::text[])) ${caseRows[kind](standing, operator)})`,
    )
    .join(" union all ");

/** Reads the cases of some kinds and brands from a place on: those that wait by when they are due, others the last first. */
export async function readCases(query: Query, reach: CaseReach, wanted: Wanted): Promise<ListedCase[]> {
  const { standing, now, operatorId, after, limit } = wanted;
  const values: SqlParameter[] = [operatorId];
  const bind = (value: SqlParameter) => `$${values.push(value)}`;
  const rows = rowsOf(reach, standing, bind);
  const [place, sign, direction] =
    standing === "open" ? ["since + patience", ">", "asc"] : ["coalesce(ended_at, since)", "<", "desc"];
  const from =
    after === null ? "" : `where (${place}, id) ${sign} (${bind(after.at)}::timestamptz, ${bind(after.id)}::uuid)`;
  const found = await query<Found>(
    `select e.brand, e.kind, e.id, e.title, e.topic, e.about, e.is_urgent as "isUrgent", e.is_mine as "isMine", e.since,
        e.since + e.patience as "dueAt", e.place, o.name as holder_name, o.id = ${operator} as is_me
      from (select rows.*, ${place} as place from (${rows}) rows ${from} order by place ${direction}, id ${direction} limit ${bind(limit)}) e
        left join (select h.tenant_id, h.kind, h.case_id, h.operator_id
          from unnest(${bind([...new Set(reach.flatMap(({ brands }) => brands))])}::text[]) as held (tenant_id)
            join case_hold h on h.tenant_id = held.tenant_id
          where h.held_until > ${bind(now)}) h
          on h.tenant_id = e.brand and h.kind::text = e.kind and h.case_id = e.id
        left join operator o on o.id = h.operator_id
      order by e.place ${direction}, e.id ${direction}`,
    values,
  );
  return found.map(({ holder_name: name, is_me: isMe, ...row }) => ({
    ...row,
    holder: name === null ? null : { name, isMe: isMe === true },
  }));
}

/** Counts what waits of each kind. */
export async function countCases(
  query: Query,
  reach: CaseReach,
  operatorId: string,
): Promise<Record<CaseKind, number>> {
  const values: SqlParameter[] = [operatorId];
  const rows = rowsOf(reach, "open", (value) => `$${values.push(value)}`);
  const counted = await query<{ kind: CaseKind; count: number }>(
    `select kind, count(*)::int as count from (${rows}) rows group by kind`,
    values,
  );
  const countOf = (kind: CaseKind) => counted.find((each) => each.kind === kind)?.count ?? 0;
  return {
    report: countOf("report"),
    photo: countOf("photo"),
    complaint: countOf("complaint"),
    appeal: countOf("appeal"),
  };
}
