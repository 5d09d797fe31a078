import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runCommand } from "#tests/support/run-command.ts";

// why: whole processes are started, one after the other
vi.setConfig({ testTimeout: 90_000 });

const database = testDatabase({ about: "the books of every brand" });
const folder = mkdtempSync(path.join(tmpdir(), "liaison-ledger-"));
const run = (...args: string[]) => runCommand("ledger", args, { DATABASE_URL: database.urls.owner, DATA_DIR: folder });

it("`npm run ledger -- check` ends with 0 where every book adds up, and with 1, naming the brand, where one does not", async () => {
  for (const id of ["sound", "broken"]) {
    await database.addTenant(id);
    const { actor } = await memberCtx(anyTenant({}, id), stoppedClock(new Date("2026-03-01T10:00:00Z")));
    await withTenant(id, (tx) => fillWallet(tx, { tenantId: id, accountId: actor.accountId, credits: 30 }));
  }
  const whole = await run("check");
  expect(whole).toMatchObject({ code: 0, said: expect.stringContaining("Every book adds up.") });
  expect(whole.said).toMatch(/^broken .*adds up$/m);

  await database.asOwner(
    "update ledger_account set balance = balance + 1 where tenant_id = 'broken' and kind = 'wallet'",
  );
  const found = await run("check");
  expect(found).toMatchObject({ code: 1, said: expect.stringContaining("1 of 2 do not add up.") });
  expect(found.said).toMatch(/^broken (?!.*adds up$)/m);
  expect(found.said).toMatch(/^sound .*adds up$/m);
  expect(await run("check", "--brand", "sound")).toMatchObject({ code: 0 });
  expect(await run("check", "--brand", "nobodys")).toMatchObject({ code: 1, said: "There is no such brand.\n" });
  expect((await run()).code).toBe(1);
});
