import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { issueToken } from "#app/domain/identity/tokens/issue-token.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

const database = testDatabase();
const tenant = anyTenant();
const tenantId = tenant.id;
const start = new Date("2026-03-01T10:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const after = (milliseconds: number) => stoppedClock(new Date(start.getTime() + milliseconds));

beforeAll(() => database.addTenant(tenantId));

describe("what is swept", () => {
  it("are wrong passwords of more than a day ago", async () => {
    await withTenant(tenantId, (tx) =>
      tx.loginAttempt.create({ data: { tenantId, emailHash: randomBytes(32), failed: 1, updatedAt: start } }),
    );
    const left = () => withTenant(tenantId, (tx) => tx.loginAttempt.count());
    await sweepAllKeptRows({ clock: after(day) });
    expect(await left()).toBe(1);
    await sweepAllKeptRows({ clock: after(day + minute) });
    expect(await left()).toBe(0);
  });

  it("are links that expired 90 days ago", async () => {
    const accountId = await withTenant(tenantId, async (tx) => {
      const { account } = await createMember(tx, { tenantId });
      await issueToken(tx, { tenant, clock: after(0) }, { accountId: account.id, kind: "password_reset" });
      return account.id;
    });
    const left = () => withTenant(tenantId, (tx) => tx.oneTimeToken.count({ where: { accountId } }));
    await sweepAllKeptRows({ clock: after(60 * minute + 90 * day) });
    expect(await left()).toBe(1);
    await sweepAllKeptRows({ clock: after(61 * minute + 90 * day) });
    expect(await left()).toBe(0);
  });
});
