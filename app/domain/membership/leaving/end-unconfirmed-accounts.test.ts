import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loginAttemptKey } from "#app/domain/identity/mail-addresses/login-attempt-key.ts";
import { endUnconfirmedAccounts } from "./end-unconfirmed-accounts.server.ts";
import { eraseDueAccounts, sweepEveryBrand } from "#tests/support/sweeps.ts";
import { removePhotoFilesJob } from "#app/domain/profiles/photos/files/photo-jobs.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
testJobs(database, [removePhotoFilesJob]);
const clock = stoppedClock(new Date("2026-03-15T10:00:00Z"));
const folder = mkdtempSync(join(tmpdir(), "liaison-unconfirmed-"));
const tenantId = "golden";
const email = "wanted@members.example";
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
const unconfirmed = { status: "not_confirmed" as const, confirmedAt: null };

beforeAll(() => database.addTenant(tenantId));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  [
    "ends one that nobody confirmed nor used for 14 days",
    { ...unconfirmed, signupDate: daysAgo(20), lastSeenAt: daysAgo(14.1) },
    "erased",
  ],
  ["ends one whose owner never came", { ...unconfirmed, signupDate: daysAgo(14.1), lastSeenAt: null }, "erased"],
  [
    "keeps one whose owner was here",
    { ...unconfirmed, signupDate: daysAgo(20), lastSeenAt: daysAgo(13.9) },
    "not_confirmed",
  ],
  ["keeps a fresh one", { ...unconfirmed, signupDate: daysAgo(13.9), lastSeenAt: null }, "not_confirmed"],
  [
    "keeps one that paid",
    { ...unconfirmed, signupDate: daysAgo(20), lastSeenAt: daysAgo(15), paidUser: true },
    "not_confirmed",
  ],
  ["keeps a confirmed one", { signupDate: daysAgo(400), lastSeenAt: daysAgo(300) }, "active"],
  ["keeps a paused one", { status: "paused" as const, signupDate: daysAgo(400), lastSeenAt: daysAgo(300) }, "paused"],
])("%s", async (_, over, status) => {
  const { account } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, account: over }));
  await sweepEveryBrand(endUnconfirmedAccounts, { clock });
  await eraseDueAccounts({ clock, storage: createFolderStorage(folder) });
  expect(await database.asOwner("select status::text from account where id = $1", [account.id])).toEqual([{ status }]);
});

it("leaves what belongs to the address's holder: complaints and the count of wrong passwords", async () => {
  await withTenant(tenantId, async (tx) => {
    await createMember(tx, { tenantId, account: { email } });
    await createMember(tx, { tenantId, account: { email, ...unconfirmed, signupDate: daysAgo(20) } });
    await tx.complaint.create({
      data: { tenantId, number: "C-1", subject: "site", name: "Wanda", email, language: "nl" },
    });
    await tx.loginAttempt.create({
      data: { ...loginAttemptKey(tenantId, addressOf(email)), failed: 4, updatedAt: clock.now() },
    });
  });
  expect(await sweepEveryBrand(endUnconfirmedAccounts, { clock })).toBe(1);
  await eraseDueAccounts({ clock, storage: createFolderStorage(folder) });
  expect(await database.asOwner("select name, email, status::text from complaint where email = $1", [email])).toEqual([
    { name: "Wanda", email, status: "open" },
  ]);
  expect(await database.asOwner("select failed from login_attempt")).toEqual([{ failed: 4 }]);
  expect(await database.asOwner("select status::text from account where email = $1", [email])).toEqual([
    { status: "active" },
  ]);
});
