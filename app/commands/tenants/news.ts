import { readFile } from "node:fs/promises";
import { withPlatformCtx } from "#app/commands/tenants/open-platform.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Has the members of a brand who asked for news told what a JSON file says. */
export async function news(id: string, file: string): Promise<boolean> {
  const text = await readFile(file, "utf8");
  const count = await withPlatformCtx(async ({ db, clock }) => {
    const { newsContract } = await import("#app/domain/notifications/preferences/news-contract.ts");
    const { queueNews } = await import("#app/domain/notifications/delivery/queue-news.server.ts");
    const { publishedSource } = await import("#app/domain/tenants/publishing/published-source.server.ts");
    const { tenantFromRevision } = await import("#app/platform/tenancy/tenant-from-revision.server.ts");
    const [revision] = await publishedSource(db).readCurrent([id]);
    if (!revision) throw new AppError("not_found", { tenant: id });
    return queueNews({ tenant: tenantFromRevision(revision), clock }, newsContract.parse(JSON.parse(text)));
  });
  console.log(`${count} members are told within the next minutes.`);
  return true;
}
