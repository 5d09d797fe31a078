/** A migration is read as its statements, without comments, literals and bodies of functions, in lower case. */
function statementsOf(sql: string): string[] {
  const plain = sql
    // why in one pass: a comment may hold a quote, and a literal two dashes
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      /^[$']/.test(found) ? "''" : "",
    )
    .replaceAll(/[\s"]+/g, " ")
    .toLowerCase();
  return plain
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

type Rule = { fault: string; isBroken: (statement: string, made: ReadonlySet<string>) => boolean };

const changedTable = (statement: string) => /^alter table (?:if exists )?(?:only )?([a-z_0-9.]+)/.exec(statement)?.[1];
const isOfOldTable = (table: string | undefined, made: ReadonlySet<string>) => table !== undefined && !made.has(table);

/** What an `alter table` does to a table in use that others cannot wait for. */
const onTable = (fault: string, pattern: RegExp): Rule => ({
  fault,
  isBroken: (statement, made) => isOfOldTable(changedTable(statement), made) && pattern.test(statement),
});

/**
 * What may not be done to a table that is in use; one that the same migration makes is nobody's yet (docs/running.md,
 * Migrations).
 */
const rules: readonly Rule[] = [
  {
    fault: "builds an index on a table in use: create index concurrently if not exists, in a migration of its own",
    isBroken: (statement, made) =>
      isOfOldTable(
        /^create (?:unique )?index (?!concurrently).*? on (?:only )?([a-z_0-9.]+)/.exec(statement)?.[1],
        made,
      ),
  },
  {
    fault: "fails where a broken build is tried again: say if not exists",
    isBroken: (statement) => /^create (?:unique )?index concurrently (?!if not exists)/.test(statement),
  },
  {
    fault: "drops an index under a lock: drop index concurrently if exists, in a migration of its own",
    isBroken: (statement) =>
      /^(?:drop index (?!concurrently if exists)|reindex (?!.*\bconcurrently\b))/.test(statement),
  },
  onTable(
    "writes every row anew: add the column without a default that changes, then fill it in steps",
    /\badd (?:column )?.*\bdefault (?:\(?(?:gen_random_uuid|uuidv\d|clock_timestamp|random|nextval|timeofday)\b)/,
  ),
  onTable(
    "writes every row anew: a stored column that is computed, or counts",
    /\badd (?:column )?.*\b(?:generated (?:always|by default) as|serial\b|bigserial\b)/,
  ),
  onTable(
    "writes every row anew: add a column of the new type and move over to it",
    /\balter (?:column )?[a-z_0-9]+ (?:set data )?type\b/,
  ),
  onTable(
    "adds a column that may not be null and has no default",
    /\badd (?:column )?(?!constraint\b)(?!.*\bdefault\b).*\bnot null\b/,
  ),
  onTable(
    "reads every row under a lock: add constraint … not valid, and validate constraint in the next migration",
    /\badd (?:constraint [a-z_0-9]+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
  ),
  onTable(
    "builds its index under a lock: create unique index concurrently, then add constraint … using index",
    /\badd (?:constraint [a-z_0-9]+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
  ),
  {
    fault: "makes, changes or drops a function: that belongs to prisma/functions",
    isBroken: (statement) =>
      /^(?:create (?:or replace )?|alter |drop )(?:function|procedure|routine)\b/.test(statement),
  },
  {
    fault: "takes a lock that stops readers",
    isBroken: (statement) =>
      /^(?:lock table|lock |vacuum full|cluster\b|truncate\b|refresh materialized view (?!concurrently))/.test(
        statement,
      ),
  },
];

/** Says which rules a migration breaks: each fault with the statement's beginning. */
export function migrationFaults(sql: string): string[] {
  const statements = statementsOf(sql);
  const made = new Set(
    statements.flatMap(
      (statement) => /^create (?:unlogged )?table (?:if not exists )?([a-z_0-9.]+)/.exec(statement)?.[1] ?? [],
    ),
  );
  const faults = statements.flatMap((statement) =>
    rules.filter((rule) => rule.isBroken(statement, made)).map(({ fault }) => `${statement.slice(0, 60)}: ${fault}`),
  );
  const validated = new Set(
    statements.flatMap((statement) =>
      /\bvalidate constraint\b/.test(statement) ? (changedTable(statement) ?? []) : [],
    ),
  );
  const unchecked = statements.filter(
    (statement) =>
      /\bset not null\b/.test(statement) &&
      isOfOldTable(changedTable(statement), made) &&
      !validated.has(changedTable(statement) ?? ""),
  );
  const alone =
    statements.length > 1 && statements.some((statement) => /\bconcurrently\b/.test(statement))
      ? ["a statement with concurrently stands alone in its migration"]
      : [];
  return [
    ...faults,
    ...unchecked.map(
      (statement) =>
        `${statement.slice(0, 60)}: reads every row under a lock: first a check (… is not null) not valid, validated before in the same migration`,
    ),
    ...alone,
  ];
}
