import { takeLead } from "#app/domain/tenants/lifecycle/take-lead.server.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { brandOperator, brandOperators } from "#tests/factories/brand-operator.ts";
import { makeTenantFolders, writeTenantFolders } from "#tests/factories/tenant-folder.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** Empties a test's own database of brands, companies and niches, their history included, and adds `brandOperators`, who own all. */
export async function forgetBrands(store: TestDatabase): Promise<void> {
  // why: revisions are append only by a trigger, which the owner of a test's own database may switch off
  await store.asOwner(
    "begin; set local session_replication_role = replica; truncate tenant, company, shared_list_revision cascade; commit",
  );
  for (const [name, id] of Object.entries(brandOperators)) {
    await store.asOwner(
      "insert into operator (id, email, name, status) values ($1, $2, $3, 'active') on conflict (id) do update set status = 'active'",
      [id, `${name.toLowerCase()}@example.com`, name],
    );
    await store.asOwner("delete from operator_grant where operator_id = $1", [id]);
    await store.asOwner("insert into operator_grant (operator_id, role) values ($1, 'owner')", [id]);
  }
}

/** Publishes brands from a folder of their own, and gives the console the lead of each; returns the folder. */
export async function brandsOfConsole(ids: readonly string[]): Promise<TenantFolders> {
  const folders = await makeTenantFolders();
  await writeTenantFolders(folders, ids);
  await applyTenants({ db: database(), clock: systemClock, announce: async () => {} }, { folders, author: "anna" });
  for (const tenantId of ids) await takeLead(brandOperator(), { tenantId, leads: "console", reason: "" });
  return folders;
}
