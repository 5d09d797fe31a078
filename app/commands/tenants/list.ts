import { withPlatformCtx } from "#app/commands/tenants/open-platform.ts";

/** Prints every published brand as a table. */
export async function list(): Promise<boolean> {
  const tenants = await withPlatformCtx(async (ctx) => {
    const { listTenants } = await import("#app/domain/tenants/lifecycle/list-tenants.server.ts");
    return listTenants(ctx);
  });
  printTable([
    ["id", "name", "status", "rev", "niche", "company", "theme", "countries", "published", "by", "hosts"],
    ...tenants.map((tenant) => [
      tenant.id,
      tenant.name,
      tenant.status,
      String(tenant.revision),
      String(tenant.niche),
      String(tenant.company),
      tenant.theme,
      tenant.countries.join(" "),
      shortTime(tenant.publishedAt),
      tenant.author,
      tenant.hosts.join(" "),
    ]),
  ]);
  return true;
}

/** Prints rows in columns of equal width. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

/** A moment to the minute, in UTC. */
export function shortTime(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace("T", " ");
}
