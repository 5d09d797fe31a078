import { beforeAll, expect, it } from "vitest";
import { findBySignup } from "./find-by-signup.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { oddTexts } from "#tests/support/odd-values.ts";

const database = testDatabase();
const tenant = anyTenant();
let id: string;

beforeAll(async () => {
  await database.addTenant(tenant.id);
  id = (await memberCtx(tenant, systemClock)).actor.accountId;
});

it.each([...oddTexts, "0000-01-01T00:00:00Z"])(
  "begins somewhere where a cursor names no moment of a row: %j",
  async (key) => {
    const listed = (after: { key: string; id: string } | null) =>
      withTenant(tenant.id, (tx) => findBySignup(tx, { tenantId: tenant.id, accountIds: null, after, most: 9 }));
    expect(await listed(null)).toEqual(expect.arrayContaining(await listed({ key, id })));
  },
);
