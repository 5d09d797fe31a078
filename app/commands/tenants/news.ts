import { readFile } from "node:fs/promises";
import { withPlatformCtx } from "#app/commands/tenants/open-platform.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Has the members of a brand who asked for news told what a JSON file says. */
export async function news(id: string, file: string): Promise<boolean> {
  const text = await readFile(file, "utf8");
  const count = await withPlatformCtx(async ({ db, clock }) => {
    const { newsContract } = await import("#app/domain/notifications/news/news-contract.ts");
    const { queueNews } = await import("#app/domain/notifications/news/queue-news.server.ts");
    const { publishedSource } = await import("#app/domain/tenants/publishing/published-source.server.ts");
    const { tenantFromRevision } = await import("#app/platform/tenancy/registry/tenant-from-revision.server.ts");
    const [revision] = await publishedSource(db).readCurrent([id]);
    if (!revision) throw new AppError("not_found", { tenant: id });
    const { withTenant } = await import("#app/platform/db/transactions/with-tenant.server.ts");
    const told = newsContract.parse(JSON.parse(text));
    const tenant = tenantFromRevision(revision);
    return withTenant(tenant.id, (tx) => queueNews(tx, { tenant, now: clock.now() }, told), { timeout: 60_000 });
  });
  console.log(`${count} members are told within the next minutes.`);
  return true;
}
