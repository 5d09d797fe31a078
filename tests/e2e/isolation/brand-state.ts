import type { Client } from "pg";
import { readTables, tenantOwned } from "#tests/isolation/catalogue.ts";

/** What looking at a page may leave behind, each with its reason; nothing of it depends on a link. */
const traces: Readonly<Record<string, string[] | "all">> = {
  // That somebody is here, and how far they have seen.
  account: ["last_seen_at", "updated_at"],
  session: ["last_seen_at"],
  profile: ["last_active_at"],
  listing: ["last_active_at"],
  listing_activity: ["last_active_at"],
  participant: ["last_delivered_number", "last_read_number", "unread_count"],
  profile_like: ["seen_at"],
  // Counts of visits, and what staff looked at.
  lander_visit: "all",
  traffic_source: "all",
  audit_entry: "all",
};

/** What the ids in addresses are of. */
const subjects = [
  "profile",
  "conversation",
  "photo",
  "package",
  "payment",
  "report",
  "complaint",
  "moderation_decision",
  "appeal",
];

/**
 * What stands in the tables of a brand, but for the traces, and in the queue of jobs, but for what the clock brings; a
 * print of each.
 */
export async function readState(owner: Client, brand: string): Promise<Map<string, string>> {
  const tables = tenantOwned(await readTables(owner)).filter(({ name }) => traces[name] !== "all");
  const prints = tables.map(({ name }) => {
    const left = traces[name] ?? [];
    const row = Array.isArray(left)
      ? left.reduce((text, column) => `${text} - '${column}'`, "to_jsonb(owned)")
      : "to_jsonb(owned)";
    return `select '${name}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as print from (select ${row} as row from "${name}" owned where tenant_id = '${brand}') rows`;
  });
  const jobs =
    "select 'jobs' as name, coalesce(string_agg(distinct name || ' ' || id, ',' order by name || ' ' || id), '') as print from jobs.job where name not in (select name from jobs.schedule) and name not like '\\_\\_%'";
  const { rows } = await owner.query<{ name: string; print: string }>([...prints, jobs].join(" union all "));
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** An id of each of these that there is: of the member's own conversation, of another's profile. */
export async function findIds(owner: Client, brand: string): Promise<string[]> {
  const own = `select conversation_id as id from participant p join profile on profile.tenant_id = p.tenant_id and profile.id = p.profile_id
    join account a on a.tenant_id = p.tenant_id and a.id = profile.account_id where p.tenant_id = $1 and a.email = 'demo@${brand}.example'`;
  const found = await Promise.all(
    subjects.map((table) =>
      owner.query<{ id: string }>(
        `${table === "conversation" ? own : `select id from "${table}" where tenant_id = $1 order by id`} limit 1`,
        [brand],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id));
}
