import { tenantFolders, withPlatformCtx } from "#app/commands/tenants/open-platform.ts";

/** Writes what a brand has published into its folder, and says which files changed. */
export async function pull(id: string, options: { folder?: string | undefined }): Promise<boolean> {
  const { tenants } = tenantFolders(options.folder);
  const { revision, written, removed } = await withPlatformCtx(async (ctx) => {
    const { pullTenant } = await import("#app/domain/tenants/publishing/pull-tenant.server.ts");
    return pullTenant(ctx, { id, tenants });
  });
  for (const file of written) console.log(`  written  ${id}/${file}`);
  for (const file of removed) console.log(`  removed  ${id}/${file}`);
  console.log(`${id} is revision ${revision}${written.length + removed.length === 0 ? " already" : ""}`);
  return true;
}
