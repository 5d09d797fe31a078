import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";

/** Whether the actor's auto-like is on, and how many likes a day it gives at most. */
export type AutoLikeSetting = { enabled: boolean; perDay: number };

const query = "select enabled, per_day from auto_like where tenant_id = $1 and profile_id = $2";

/** Reads the actor's auto-like; off, with five a day, for whoever never touched it. */
export async function getAutoLike({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<AutoLikeSetting> {
  const [row] = await readAsTenant(tenant.id, (read) =>
    read<{ enabled: boolean; per_day: number }>(query, [tenant.id, actor.profileId], "auto-like"),
  );
  return { enabled: row?.enabled ?? false, perDay: row?.per_day ?? 5 };
}
