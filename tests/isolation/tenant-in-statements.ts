import { parse, parsePlPgSQL } from "libpg-query";

/** One table of a statement that belongs to tenants, under the name that the statement gives it. */
type Use = { table: string; alias: string; isBound: boolean; equals: Set<Use> };

/**
 * What can be named at one level of a statement: tenants' tables, and whatever else there is (lists, subqueries, other
 * tables).
 */
type Level = { uses: Use[]; others: Set<string>; above: Level | null };

type Known = { owned: ReadonlySet<string>; named: ReadonlySet<string> };

/**
 * Says which tables of tenants a statement reads or writes without `tenant_id = $n`. A table is bound by a parameter
 * (in a function, a variable), or by being equal in `tenant_id` to a table that is. What stands under `or`, or in what
 * is computed, binds nothing.
 */
export async function unboundTables(sql: string, owned: ReadonlySet<string>): Promise<string[]> {
  const found: Use[] = [];
  const faults: string[] = [];
  visit((await parse(sql)).stmts ?? [], null, { owned, named: new Set() }, found, faults);
  const spread = (use: Use): void => {
    for (const other of use.equals) {
      if (other.isBound) continue;
      other.isBound = true;
      spread(other);
    }
  };
  for (const use of found.filter(({ isBound }) => isBound)) spread(use);
  return [
    ...faults,
    ...found
      .filter(({ isBound }) => !isBound)
      .map(({ table, alias }) => (table === alias ? table : `${table} ${alias}`)),
  ];
}

/** The statements in a function's body, as `pg_get_functiondef` tells it. */
export async function statementsOf({
  language,
  definition,
  body,
}: {
  language: string;
  definition: string;
  body: string;
}): Promise<string[]> {
  // why: a body that PostgreSQL parsed when it was made has no text of its own
  if (language === "sql") return [body === "" ? definition : body];
  return expressionsIn(await parsePlPgSQL(definition));
}

const isStatement = /^\s*(?:with|select|insert|update|delete|merge|table|values)\b/i;

function expressionsIn(tree: unknown): string[] {
  if (Array.isArray(tree)) return tree.flatMap(expressionsIn);
  if (!isNode(tree)) return [];
  const query = part(tree, "PLpgSQL_expr", "query");
  if (typeof query !== "string") return Object.values(tree).flatMap(expressionsIn);
  // why: an expression, and what is assigned, become statements as PL/pgSQL itself makes them
  return [isStatement.test(query) ? query : `select ${query.replace(/^[\w.\s[\]]+:?=(?!=)/, "")}`];
}

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

function part(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((inside, name) => (isNode(inside) ? inside[name] : undefined), node);
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

const statements = ["SelectStmt", "UpdateStmt", "DeleteStmt", "InsertStmt"] as const;

/** Finds every statement within a tree, and in it what is named, and what binds it. */
function visit(tree: unknown, above: Level | null, known: Known, found: Use[], faults: string[]): void {
  if (Array.isArray(tree)) {
    for (const each of tree) visit(each, above, known, found, faults);
    return;
  }
  if (!isNode(tree)) return;
  const kind = statements.find((name) => isNode(tree[name]));
  if (kind === undefined) {
    for (const each of Object.values(tree)) visit(each, above, known, found, faults);
    return;
  }
  visitStatement(kind, tree[kind], above, known, found, faults);
}

function visitStatement(
  kind: (typeof statements)[number],
  statement: unknown,
  above: Level | null,
  known: Known,
  found: Use[],
  faults: string[],
): void {
  if (!isNode(statement)) return;
  const lists = list(part(statement, "withClause", "ctes")).map((each) =>
    text(part(each, "CommonTableExpr", "ctename")),
  );
  const inside: Known = { ...known, named: new Set([...known.named, ...lists]) };
  const level: Level = { uses: [], others: new Set(lists), above };
  const wholes = [statement["larg"], statement["rarg"]].filter(isNode);
  // why: both sides of a union are statements that the parser does not call so
  for (const side of wholes) visitStatement("SelectStmt", side, above, inside, found, faults);
  if (kind === "InsertStmt") faults.push(...insertFaults(statement, known));
  const target =
    kind === "InsertStmt" || statement["relation"] === undefined ? [] : [{ RangeVar: statement["relation"] }];
  const sources = [...target, ...list(statement["fromClause"]), ...list(statement["usingClause"])];
  const conditions = sources.flatMap((source) => nameIn(source, level, inside));
  found.push(...level.uses);
  for (const use of [...conditions, statement["whereClause"]].flatMap((condition) => boundBy(condition, level)))
    use.isBound = true;
  const { larg: _left, rarg: _right, ...rest } = statement;
  for (const each of Object.values(rest)) visit(each, level, inside, found, faults);
}

function insertFaults(statement: Node, { owned }: Known): string[] {
  const table = text(part(statement, "relation", "relname"));
  if (!owned.has(table)) return [];
  const columns = list(statement["cols"]).map((each) => text(part(each, "ResTarget", "name")));
  return columns.includes("tenant_id") ? [] : [`${table} (inserted)`];
}

/** Notes what a source is called; answers with the conditions of its joins. */
function nameIn(source: unknown, level: Level, known: Known): unknown[] {
  const join = part(source, "JoinExpr");
  if (isNode(join)) {
    const before = level.uses.length;
    const inner = [...nameIn(join["larg"], level, known), ...nameIn(join["rarg"], level, known)];
    const isByTenant = list(join["usingClause"]).some((each) => part(each, "String", "sval") === "tenant_id");
    if (isByTenant) equate(level.uses.slice(before));
    return [...inner, join["quals"]];
  }
  const table = text(part(source, "RangeVar", "relname"));
  const alias = text(part(source, "RangeVar", "alias", "aliasname")) || table;
  if (table !== "" && known.owned.has(table) && !known.named.has(table))
    level.uses.push({ table, alias, isBound: false, equals: new Set() });
  else level.others.add(alias || otherAlias(source));
  return [];
}

function otherAlias(source: unknown): string {
  return isNode(source)
    ? Object.values(source)
        .map((each) => text(part(each, "alias", "aliasname")))
        .join("")
    : "";
}

function equate(uses: readonly Use[]): void {
  for (const one of uses) for (const other of uses) if (one !== other) one.equals.add(other);
}

/**
 * Takes from a condition what must hold of every row: notes which tables are equal, and answers with those that it
 * binds by itself.
 */
function boundBy(condition: unknown, level: Level): Use[] {
  const joined = part(condition, "BoolExpr");
  if (isNode(joined)) {
    const parts = list(joined["args"]).map((each) =>
      joined["boolop"] === "AND_EXPR" ? boundBy(each, level) : boundBy(each, copyOf(level)),
    );
    if (joined["boolop"] === "AND_EXPR") return parts.flat();
    if (joined["boolop"] === "OR_EXPR")
      return (parts[0] ?? [])
        .filter(({ alias }) => parts.every((bound) => bound.some((use) => use.alias === alias)))
        .flatMap(({ alias }) => level.uses.filter((use) => use.alias === alias));
    return [];
  }
  const compared = part(condition, "A_Expr");
  if (!isNode(compared) || part(list(compared["name"])[0], "String", "sval") !== "=") return [];
  const [left, right] = [compared["lexpr"], compared["rexpr"]];
  if (compared["kind"] === "AEXPR_IN") return boundByList(left, list(part(right, "List", "items")), level);
  if (compared["kind"] !== "AEXPR_OP") return [];
  const rows = [list(part(left, "RowExpr", "args")), list(part(right, "RowExpr", "args"))] as const;
  if (rows[0].length > 0) return rows[0].flatMap((each, index) => boundByEqual(each, rows[1][index], level));
  // why: where nothing can be found (`1 = 0`), nothing of another tenant is
  if (
    isConstant(left) &&
    isConstant(right) &&
    JSON.stringify(part(left, "A_Const", "ival")) !== JSON.stringify(part(right, "A_Const", "ival"))
  )
    return level.uses;
  return boundByEqual(left, right, level);
}

/**
 * The same names, of which nothing that is found to be equal is kept: what holds in one case of several holds not
 * always.
 */
const copyOf = (level: Level): Level => ({
  ...level,
  uses: level.uses.map((use) => ({ ...use, equals: new Set() })),
  above: null,
});

const isConstant = (node: unknown) => isNode(part(node, "A_Const"));

function boundByList(left: unknown, items: readonly unknown[], level: Level): Use[] {
  const columns = list(part(left, "RowExpr", "args"));
  const position = columns.findIndex((each) => fieldsOf(each).at(-1) === "tenant_id");
  // why: of the rows that belong to several others Prisma asks with the tenant of each
  const bound = items.map((item) =>
    columns.length === 0
      ? boundByEqual(left, item, level)
      : boundByEqual(columns[position], list(part(item, "RowExpr", "args"))[position], level),
  );
  return (bound[0] ?? []).filter((use) => bound.every((uses) => uses.includes(use)));
}

function boundByEqual(left: unknown, right: unknown, level: Level): Use[] {
  const [one, other] = [findUse(left, level), findUse(right, level)];
  if (one && other) equate([one, other]);
  else if (one && isGiven(right, level)) return [one];
  else if (other && isGiven(left, level)) return [other];
  return [];
}

const fieldsOf = (node: unknown): string[] =>
  list(part(node, "ColumnRef", "fields")).map((each) => text(part(each, "String", "sval")));

/** The table whose `tenant_id` a column is; undefined for every other column, and for that of a list or a subquery. */
function findUse(node: unknown, level: Level): Use | undefined {
  const fields = fieldsOf(node);
  if (fields.at(-1) !== "tenant_id") return undefined;
  const alias = fields.at(-2);
  for (let at: Level | null = level; at !== null; at = at.above) {
    if (alias === undefined ? at.uses.length > 0 : at.others.has(alias))
      return alias === undefined && at.uses.length === 1 ? at.uses[0] : undefined;
    const use = at.uses.find((each) => each.alias === alias);
    if (use) return use;
  }
  return undefined;
}

/**
 * Whether a value comes from whoever asks: a parameter, a constant, a variable of a function, or the tenant of a list
 * that is itself judged.
 */
function isGiven(node: unknown, level: Level): boolean {
  const cast = part(node, "TypeCast", "arg");
  if (cast !== undefined) return isGiven(cast, level);
  if (isNode(part(node, "ParamRef")) || isConstant(node)) return true;
  const fields = fieldsOf(node);
  if (fields.length === 0) return false;
  const alias = fields.at(-2);
  if (alias === undefined) return fields[0] !== "tenant_id";
  for (let at: Level | null = level; at !== null; at = at.above) {
    if (at.uses.some((use) => use.alias === alias)) return false;
    if (at.others.has(alias)) return fields.at(-1) === "tenant_id";
  }
  return true;
}
