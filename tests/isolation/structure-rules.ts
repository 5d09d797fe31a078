import { tenantOwned, type Table } from "#tests/isolation/catalogue.ts";

type Policy = Table["policies"][number];

/** The tables of operators themselves, which the site cannot read, and of which no row is a brand's. */
const isOfOperators = ({ name }: Table): boolean => /^operator(?:_|$)/.test(name);

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
    ...consoleFaults(table),
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
      policy.permissive &&
      !isOfBackups(policy) &&
      !isAcross(policy) &&
      (policy.using ?? rule) + (policy.check ?? rule) !== rule + rule,
  );
  return wider.map(() => `${table.name}: another policy lets more through`);
}

/** The policy by which the role of backups reads, and nobody else. */
function isOfBackups({ name, command, using, check, roles }: Policy): boolean {
  return (
    name === "backup_reads" &&
    command === "r" &&
    check === null &&
    using === "(CURRENT_USER = 'liaison_backup'::name)" &&
    roles.join() === "liaison_backup"
  );
}

const heldBrands = "(tenant_id IN ( SELECT operator_brands() AS operator_brands))";

/** The policy that keeps the console, whatever its transaction says, to the brands that its operator holds. */
const bindsConsole = ({ name, command, using, check, roles, permissive }: Policy): boolean =>
  name === "operator_brands" &&
  !permissive &&
  command === "*" &&
  using === heldBrands &&
  check === null &&
  roles.join() === "liaison_console";

/** The policy by which the console reads those brands side by side. */
const isAcross = ({ name, command, using, check, roles }: Policy): boolean =>
  name === "operator_across" &&
  command === "r" &&
  using?.replaceAll(/\s+/g, " ") === "( SELECT (current_setting('app.tenant_id'::text, true) = '*'::text))" &&
  check === null &&
  roles.join() === "liaison_console";

function consoleFaults({ name, policies }: Table): string[] {
  return policies.some(bindsConsole) ? [] : [`${name}: no policy binds the console to the brands of its operator`];
}

/** What the console may see of the platform's own tables in which brands are: by what names them. */
const platformRules: Readonly<Record<string, string>> = {
  tenant:
    "((id IN ( SELECT operator_brands() AS operator_brands)) OR ( SELECT operator_holds_every_brand() AS operator_holds_every_brand))",
  company:
    "((id IN ( SELECT tenant.company_id FROM tenant)) OR ( SELECT operator_holds_every_brand() AS operator_holds_every_brand))",
};

function platformRule({ name, columns }: Table): string | undefined {
  if (columns.some((column) => column.name === "tenant_id")) return heldBrands;
  if (columns.some((column) => column.name === "company_id") && name !== "tenant")
    return "(company_id IN ( SELECT company.id FROM company))";
  return platformRules[name];
}

function platformFaults(table: Table, owned: ReadonlySet<string>): string[] {
  const leading = table.foreignKeys
    .filter((key) => owned.has(key.parent))
    .map((key) => `${table.name}: ${key.name} leads from the platform into one brand's ${key.parent}`);
  const wanted = isOfOperators(table) ? undefined : platformRule(table);
  if (wanted === undefined) return leading;
  const forConsole = table.policies.filter(({ roles }) => !["liaison_app", "liaison_backup"].includes(roles.join()));
  const isBound =
    table.secured && forConsole.length === 1 && forConsole.every((policy) => isPlatformRule(policy, wanted));
  return isBound ? leading : [...leading, `${table.name}: the console is not bound to the brands of its operator`];
}

const isPlatformRule = ({ name, using, check, roles }: Policy, wanted: string): boolean =>
  name === "operator_brands" &&
  roles.join() === "liaison_console" &&
  check === null &&
  using?.replaceAll(/\s+/g, " ") === wanted;

function carriesTenant(columns: readonly string[], parentColumns: readonly string[]): boolean {
  const position = columns.indexOf("tenant_id");
  return position !== -1 && parentColumns[position] === "tenant_id";
}
