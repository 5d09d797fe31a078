import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { proveBooks } from "#app/domain/money/proof/prove-books.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { fillWallet } from "#tests/factories/wallet.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sendMessage } from "./send-message.server.ts";

// why: limits are tested on their own, and nobody sends so often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

/** `npm run test:fault -- money` races as often as it plays histories. */
const races = Number(process.env["MONEY_RACES"] ?? 1);

// why: the database itself lets nobody send more than sixty at once
const refused = /^(insufficient_credits|too_many_requests)$/;

const database = testDatabase({ about: "every entry of the ledger" });
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenantId = "lastcredit";
const tenant = anyTenant({ message_credits: 1 }, tenantId);
beforeAll(() => database.addTenant(tenantId));

it("of 200 messages sent at once with one credit left, one is sent @attack V2.3.4", {
  timeout: 60_000 + races * 5_000,
}, async () => {
  for (let race = 0; race < races; race += 1) {
    const [anna, bram] = [
      await memberCtx(tenant, clock, { account: { paidUser: true } }),
      await memberCtx(tenant, clock),
    ];
    await withTenant(tenantId, (tx) => fillWallet(tx, { tenantId, accountId: anna.actor.accountId, credits: 1 }));
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        sendMessage(anna, {
          to: { profileId: bram.actor.profileId },
          message: { kind: "text", clientMessageId: randomUUID(), text: `Message ${index}` },
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refusals = results.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: expect.stringMatching(refused) });
    expect(refusals).toContainEqual(expect.objectContaining({ code: "insufficient_credits" }));
    expect(await getWallet(anna)).toEqual({ credits: 0, owed: 0 });
    const sent = await database.asOwner("select 1 from message where sender_id = $1", [anna.actor.profileId]);
    expect(sent).toHaveLength(1);
  }
  expect(await withTenant(tenantId, (tx) => proveBooks(tx, { tenantId }))).toEqual([]);
});
