import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { addMember, otherTenantId, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

testFunction();
const now = new Date("2026-03-01T10:00:00Z");
const tomorrow = new Date("2026-03-02T10:00:00Z");

async function open(accountId: string, over: { expiresAt?: Date; endedAt?: Date } = {}): Promise<Buffer> {
  const tokenHash = randomBytes(32);
  await withTenant(tenantId, (tx) =>
    tx.session.create({ data: { tenantId, accountId, tokenHash, expiresAt: tomorrow, ...over } }),
  );
  return tokenHash;
}

test("whose it is and where they live, in this tenant", async () => {
  const { accountId, id } = await addMember();
  const token = await open(accountId);
  expect(await rowsOf("find_live_session", [token, now])).toMatchObject([
    { account_id: accountId, profile_id: id, language: "nl", country: "NL" },
  ]);
  expect(await rowsOf("find_live_session", [token, now], otherTenantId)).toEqual([]);
  expect(await rowsOf("find_live_session", [randomBytes(32), now])).toEqual([]);
});

test("none that ended, is over, or is of somebody who left", async () => {
  const [member, leaving, paused] = [
    await addMember(),
    await addMember({ status: "deleted" }),
    await addMember({ status: "paused" }),
  ];
  for (const token of [
    await open(member.accountId, { endedAt: now }),
    await open(member.accountId, { expiresAt: now }),
    await open(leaving.accountId),
  ])
    expect(await rowsOf("find_live_session", [token, now])).toEqual([]);
  expect(await rowsOf("find_live_session", [await open(paused.accountId), now])).toHaveLength(1);
});
