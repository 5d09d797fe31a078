import { printTable, shortTime } from "#app/commands/tenants/list.ts";
import { withPlatformCtx } from "#app/commands/tenants/open-platform.ts";

/** Prints one brand as published: what it is, every setting, its languages and its latest revisions. */
export async function show(id: string): Promise<boolean> {
  const tenant = await withPlatformCtx(async (ctx) => {
    const { showTenant } = await import("#app/domain/tenants/lifecycle/show-tenant.server.ts");
    return showTenant(ctx, id);
  });
  const { declaration, copy, legal, niche } = tenant.document;
  printTable([
    ["id", tenant.id],
    ["status", tenant.status],
    ["revision", String(tenant.revision)],
    ["hosts", declaration.hosts.join(", ")],
    ["theme", declaration.theme],
    ["niche", `${niche.id} ${niche.slug}`],
    ["company", `${tenant.company.id} ${tenant.company.name}, ${tenant.company.city}`],
    ["languages", declaration.languages.join(", ")],
    ["copy", Object.keys(copy).join(", ")],
    ["legal overrides", Object.keys(legal).join(", ") || "none"],
  ]);
  console.log("\nsettings");
  printTable(
    Object.entries(declaration.settings).map(([field, value]) => [
      `  ${field}`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
  console.log("\nrevisions");
  printTable(
    tenant.revisions.map((revision) => [
      `  ${revision.number}`,
      shortTime(revision.publishedAt),
      revision.author,
      revision.source,
      revision.note,
    ]),
  );
  return true;
}
