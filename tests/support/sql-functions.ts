import { beforeAll } from "vitest";
import { callAsTenant, type SqlArgument } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase, type TestDatabase } from "#tests/support/database.ts";

export const tenantId = "lagoon";
/** A tenant beside it, which no function may reach. */
export const otherTenantId = "knots";

export type FunctionRow = Record<string, unknown>;

/** A database with two tenants, for the test of one function of `prisma/functions`. Call it at the top of the file. */
export function testFunction(): TestDatabase {
  const database = testDatabase();
  beforeAll(async () => {
    for (const id of [tenantId, otherTenantId]) await database.addTenant(id);
  });
  return database;
}

/** Calls a function as the site does, as one tenant, with the tenant before `args`. */
export const rowsOf = (name: string, args: readonly SqlArgument[], tenant = tenantId): Promise<FunctionRow[]> =>
  callAsTenant<FunctionRow>(tenant, name, args);

/** The one value that a function returns. */
export const answerOf = async (name: string, args: readonly SqlArgument[], tenant = tenantId): Promise<unknown> =>
  (await rowsOf(name, args, tenant))[0]?.[name];

/** Adds a member of the tenant, confirmed and listed unless `account` or `profile` say otherwise. */
export async function addMember(
  account: Partial<Prisma.AccountUncheckedCreateInput> = {},
  profile: Partial<Prisma.ProfileUncheckedCreateInput> = {},
): Promise<{ accountId: string; id: string }> {
  const added = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account, profile }));
  return { accountId: added.account.id, id: added.profile.id };
}

/** Lets one member block another. */
export const block = (from: string, to: string) =>
  withTenant(tenantId, (tx) => tx.profileBlock.create({ data: { tenantId, fromProfileId: from, toProfileId: to } }));
