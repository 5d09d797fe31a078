import { randomUUID } from "node:crypto";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { createMember } from "#tests/factories/member.ts";

type MemberOptions = Omit<Parameters<typeof createMember>[1], "tenantId">;

/** Adds a member to a brand and gives what use cases are given when that member asks. */
export async function memberCtx(tenant: Tenant, clock: Clock, options: MemberOptions = {}): Promise<MemberCtx> {
  const { account, profile } = await withTenant(tenant.id, (tx) =>
    createMember(tx, { ...options, tenantId: tenant.id }),
  );
  return {
    tenant,
    actor: { accountId: account.id, profileId: profile.id, sessionId: randomUUID() },
    locale: "en",
    clock,
    requestId: "test",
  };
}
