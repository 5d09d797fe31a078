import { tenantOwned, type Table } from "#tests/isolation/catalogue.ts";

const rule = "(tenant_id = current_setting('app.tenant_id'::text, true))";

/** Everything about the tables that would let one brand reach another; each line names the table and what is wrong. */
export function isolationFaults(tables: readonly Table[]): string[] {
  const owned = new Set(tenantOwned(tables).map((table) => table.name));
  return tables.flatMap((table) => (owned.has(table.name) ? faultsOf(table, owned) : platformFaults(table, owned)));
}

function faultsOf(table: Table, owned: ReadonlySet<string>): string[] {
  const say = (wrong: boolean, fault: string) => (wrong ? [`${table.name}: ${fault}`] : []);
  const tenant = table.columns.find((column) => column.name === "tenant_id");
  return [
    ...say(!table.secured, "row-level security is off"),
    ...say(!table.forced, "row-level security is not forced on the owner"),
    ...say(tenant?.nullable !== false, "tenant_id may be null"),
    ...say(table.primaryKey[0] !== "tenant_id", "the primary key does not start with tenant_id"),
    ...table.uniques.flatMap((columns) =>
      say(columns[0] !== "tenant_id", `unique (${columns.join(", ")}) does not start with tenant_id`),
    ),
    ...policyFaults(table),
    ...table.foreignKeys
      .filter((key) => owned.has(key.parent))
      .flatMap((key) => say(!carriesTenant(key.columns, key.parentColumns), `${key.name} does not carry the tenant`)),
  ];
}

function policyFaults(table: Table): string[] {
  const whole = table.policies.some(
    (policy) => policy.command === "*" && policy.using === rule && (policy.check ?? policy.using) === rule,
  );
  if (!whole) return [`${table.name}: no policy binds every command to the tenant`];
  const wider = table.policies.filter(
    (policy) =>
      policy.permissive && !isOfBackups(policy) && (policy.using ?? rule) + (policy.check ?? rule) !== rule + rule,
  );
  return wider.map(() => `${table.name}: another policy lets more through`);
}

/** The policy by which the role of backups reads, and nobody else. */
function isOfBackups({ name, command, using, check, roles }: Table["policies"][number]): boolean {
  return (
    name === "backup_reads" &&
    command === "r" &&
    check === null &&
    using === "(CURRENT_USER = 'liaison_backup'::name)" &&
    roles.join() === "liaison_backup"
  );
}

function platformFaults(table: Table, owned: ReadonlySet<string>): string[] {
  return table.foreignKeys
    .filter((key) => owned.has(key.parent))
    .map((key) => `${table.name}: ${key.name} leads from the platform into one brand's ${key.parent}`);
}

function carriesTenant(columns: readonly string[], parentColumns: readonly string[]): boolean {
  const position = columns.indexOf("tenant_id");
  return position !== -1 && parentColumns[position] === "tenant_id";
}
