import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { Column, ForeignKey, Table } from "#tests/isolation/catalogue.ts";

export type Row = Record<string, unknown>;
/** The rows that one brand has in every table. */
export type World = Map<string, Row[]>;

/** Rows of the whole platform to which a brand's rows may refer. */
const platformParents: Record<string, Row> = {
  tenant: { id: "partner" },
  region: { id: "NL-NH" },
  interest: { id: "walking" },
  gift: { id: "rose" },
  company: { id: 1 },
};

/** Tables of which a brand needs two rows, because two people, or two sides, belong to one row elsewhere. */
const inPairs = new Set(["account", "profile", "ledger_account", "ledger_entry"]);

/** Tables whose row a trigger has made already, with that of the table they are kept from. */
const keptByTriggers = new Set(["listing_codes", "listing_facts", "listing_activity"]);

let counter = 0;

/** Values that a rule of the table demands and that its types cannot tell. */
const demanded: Record<string, (row: Row, variant: number) => Row> = {
  account: () => ({ email: `member${counter}@example.com`, time_zone: "Europe/Amsterdam" }),
  complaint: () => ({ email: `someone${counter}@example.com` }),
  conversation: (row) => {
    const [low, high] = [row["low_profile_id"], row["high_profile_id"]].map(String).toSorted();
    return { low_profile_id: low, high_profile_id: high, started_by_id: low };
  },
  debit_block: () => ({ iban_hash: null }),
  discount_code: () => ({ code: `CODE${counter}` }),
  ledger_account: (_, variant) => ({ kind: variant === 0 ? "wallet" : "receivable" }),
  ledger_entry: (_, variant) => ({ amount: variant === 0 ? 1 : -1 }),
  listing: () => ({ gender: "woman" }),
  match_finder_answer: () => ({ question: 1 }),
  message: () => ({ kind: "photo", gift_id: null }),
};

/** Inserts one row into every table for a brand, parents first, and returns what was inserted. One transaction. */
export async function makeWorld(client: pg.Client, tables: readonly Table[], tenantId: string): Promise<World> {
  const world: World = new Map();
  for (const table of parentsFirst(tables)) {
    const rows: Row[] = [];
    for (let variant = 0; variant < (inPairs.has(table.name) ? 2 : 1); variant += 1) {
      rows.push(
        keptByTriggers.has(table.name)
          ? await readKept(client, table.name, tenantId)
          : await insert(client, table.name, makeRow(table, tenantId, world, variant)),
      );
    }
    world.set(table.name, rows);
  }
  return world;
}

async function readKept(client: pg.Client, table: string, tenantId: string): Promise<Row> {
  const { rows } = await client.query<Row>(`select * from ${pg.escapeIdentifier(table)} where tenant_id = $1`, [
    tenantId,
  ]);
  const [kept] = rows;
  if (kept === undefined) throw new Error(`No trigger made a row of ${table}`);
  return kept;
}

/** Inserts a row and returns it as the database keeps it. */
export async function insert(client: pg.Client, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row)
    .map((name) => pg.escapeIdentifier(name))
    .join(", ");
  const places = Object.keys(row)
    .map((_, index) => `$${index + 1}`)
    .join(", ");
  const { rows } = await client.query<Row>(
    `insert into ${pg.escapeIdentifier(table)} (${names}) values (${places}) returning *`,
    Object.values(row),
  );
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`${table} returned no row`);
  return inserted;
}

/** A row with a value for every column that needs one, which refers to rows of the world that is given. */
export function makeRow(table: Table, tenantId: string, world: World, variant: number): Row {
  counter += 1;
  const row: Row = {};
  for (const column of table.columns)
    if (!column.nullable && !column.hasDefault) row[column.name] = makeValue(column, variant);
  if (table.columns.some((column) => column.name === "id" && column.type === "uuid")) row["id"] = orderedUuid(variant);
  const uses = new Map<string, number>();
  for (const key of table.foreignKeys) {
    const use = uses.get(key.parent) ?? 0;
    uses.set(key.parent, use + 1);
    Object.assign(row, reference(key, parentRow(world, key.parent, variant + use)));
  }
  row["tenant_id"] = tenantId;
  return { ...row, ...demanded[table.name]?.(row, variant) };
}

function parentRow(world: World, parent: string, index: number): Row | undefined {
  const rows = world.get(parent);
  return rows === undefined ? platformParents[parent] : rows[index % rows.length];
}

/** The values with which a foreign key refers to a row of its parent; none while the parent has no row yet. */
export function reference(key: ForeignKey, parent: Row | undefined): Row {
  if (parent === undefined) return {};
  const pairs = key.columns.map((column, index) => [column, parent[key.parentColumns[index] ?? ""]] as const);
  return Object.fromEntries(pairs.filter(([column]) => column !== "tenant_id"));
}

function makeValue(column: Column, variant: number): unknown {
  if (column.typeKind === "array") return [];
  if (column.typeKind === "enum") return column.firstLabel;
  if (column.name === "country") return "NL";
  switch (column.type) {
    case "uuid":
      return orderedUuid(variant);
    case "text":
      return `value-${counter}-${randomBytes(4).toString("hex")}`;
    case "character":
      return "X".repeat(column.length);
    case "bytea":
      return randomBytes(32);
    case "jsonb":
      return "{}";
    case "boolean":
      return true;
    case "date":
      return "1990-01-01";
    case "timestamp with time zone":
      return new Date(Date.UTC(2026, 0, 1, counter));
    case "integer":
    case "smallint":
    case "bigint":
    case "double precision":
      return 1;
    default:
      throw new Error(`Say in row-maker.ts how a ${column.type} for ${column.name} is made`);
  }
}

/** The first row's ids sort before the second's, as a pair in order needs. */
function orderedUuid(variant: number): string {
  return `${variant === 0 ? "1" : "e"}${randomUUID().slice(1)}`;
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const sorted: Table[] = [];
  const isFree = (table: Table, keys: readonly ForeignKey[]) =>
    keys.every((key) => key.parent === table.name || !waiting.has(key.parent));
  while (waiting.size > 0) {
    const left = [...waiting.values()];
    // why: in a circle (a profile's main photo belongs to the profile) a reference that may be null is left out.
    const next =
      left.find((table) => isFree(table, table.foreignKeys)) ?? left.find((table) => isFree(table, required(table)));
    if (next === undefined)
      throw new Error(`These tables need each other: ${left.map((table) => table.name).join(", ")}`);
    waiting.delete(next.name);
    sorted.push(next);
  }
  return sorted;
}

function required(table: Table): ForeignKey[] {
  const nullable = new Set(table.columns.filter((column) => column.nullable).map((column) => column.name));
  return table.foreignKeys.filter((key) => !key.columns.some((name) => nullable.has(name)));
}
