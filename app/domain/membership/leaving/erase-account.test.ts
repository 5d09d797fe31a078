import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseAccount } from "./erase-account.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";

// The brand has bystanders with rows in nearly every table: whoever erases one row of theirs fails.
const database = testDatabase();
const tenantId = "anybrand";
const clock = stoppedClock(new Date("2026-03-15T10:00:00Z"));
const folder = mkdtempSync(join(tmpdir(), "liaison-erase-one-"));
const at = { clock, storage: createFolderStorage(folder) };

beforeAll(() => database.addTenant(tenantId));
afterAll(() => rmSync(folder, { recursive: true }));

const newAccount = async (account: Parameters<typeof createMember>[1]["account"]) =>
  (await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account }))).account.id;
const statusOf = async (id: string) =>
  (await withTenant(tenantId, (tx) => tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } })))
    .status;

it("erases nothing of anybody else", async () => {
  const accountId = await newAccount({ status: "deleted", eraseAfter: clock.now() });
  await eraseAccount(at, { tenantId, accountId });
  expect(await statusOf(accountId)).toBe("erased");
});

it.each([
  ["a moment too early", { status: "deleted", eraseAfter: new Date(clock.now().getTime() + 1) }, "deleted"],
  ["of one who came back", { status: "active", eraseAfter: clock.now() }, "active"],
] as const)("erases nothing %s", async (_, account, status) => {
  const accountId = await newAccount(account);
  await eraseAccount(at, { tenantId, accountId });
  expect(await statusOf(accountId)).toBe(status);
});
