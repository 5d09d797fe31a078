import type { Client } from "pg";
import { platformTables } from "#tests/isolation/platform-tables.ts";

export type Column = {
  name: string;
  type: string;
  typeKind: "base" | "enum" | "array";
  length: number;
  nullable: boolean;
  hasDefault: boolean;
  firstLabel: string | null;
};
/** `restricts` where a row that names another keeps it from being deleted. */
export type ForeignKey = {
  name: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  restricts: boolean;
};
export type Table = {
  name: string;
  columns: Column[];
  primaryKey: string[];
  /** Columns of every unique constraint and index, the primary key included. */
  uniques: string[][];
  foreignKeys: ForeignKey[];
  secured: boolean;
  forced: boolean;
  /** `command using / check` of each policy. */
  policies: {
    name: string;
    roles: string[];
    command: string;
    using: string | null;
    check: string | null;
    permissive: boolean;
  }[];
};

const tablesSql = `
  select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'length', a.atttypmod - 4,
        'typeKind', case when t.typcategory = 'A' then 'array' when t.typtype = 'e' then 'enum' else 'base' end,
        'nullable', not a.attnotnull, 'hasDefault', a.atthasdef,
        'firstLabel', (select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder limit 1)
      ) order by a.attnum), '[]')
     from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object('primary', i.indisprimary, 'columns',
        (select jsonb_agg(a.attname order by k.position) from unnest(i.indkey::int2[]) with ordinality as k(number, position)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number))), '[]')
     from pg_index i where i.indrelid = c.oid and i.indisunique) as uniques,
    (select coalesce(jsonb_agg(jsonb_build_object('name', f.conname, 'parent', p.relname, 'restricts', f.confdeltype in ('r', 'a'),
        'columns', (select jsonb_agg(a.attname order by k.position) from unnest(f.conkey) with ordinality as k(number, position)
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
        'parentColumns', (select jsonb_agg(a.attname order by k.position) from unnest(f.confkey) with ordinality as k(number, position)
          join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number)) order by f.conname), '[]')
     from pg_constraint f join pg_class p on p.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as foreign_keys,
    (select coalesce(jsonb_agg(jsonb_build_object('name', polname, 'command', polcmd,
        'roles', (select jsonb_agg(case role when 0 then 'public' else role::regrole::text end) from unnest(polroles) role), 'permissive', polpermissive,
        'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))), '[]')
     from pg_policy where polrelid = c.oid) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations'
  order by c.relname`;

type TableRow = Omit<Table, "uniques" | "primaryKey" | "foreignKeys"> & {
  uniques: { primary: boolean; columns: string[] }[];
  foreign_keys: ForeignKey[];
};

/** Reads every table of the database from PostgreSQL's own catalogue. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(tablesSql);
  return rows.map(({ foreign_keys, uniques, ...table }) => ({
    ...table,
    foreignKeys: foreign_keys,
    uniques: uniques.map((unique) => unique.columns),
    primaryKey: uniques.find((unique) => unique.primary)?.columns ?? [],
  }));
}

/** The tables whose rows belong to one tenant: all that name one, but for those known to be the platform's. */
export function tenantOwned(tables: readonly Table[]): Table[] {
  return tables.filter((table) => namesTenant(table) && !Object.hasOwn(platformTables, table.name));
}

/** Whether a table says of each row of which tenant it is. */
export function namesTenant({ columns }: Table): boolean {
  return columns.some(({ name }) => name === "tenant_id");
}
