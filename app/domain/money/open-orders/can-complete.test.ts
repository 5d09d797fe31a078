import { beforeAll, expect, it } from "vitest";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { testDatabase } from "#tests/support/database.ts";
import { canComplete, canCompleteSql } from "./can-complete.ts";

const database = testDatabase();
const tenantId = "anybrand";
const now = new Date("2026-03-31T10:00:00Z");
beforeAll(() => database.addTenant(tenantId));

const minute = 60_000;
const ages = [
  { age: 59 * minute, isYoung: true, isFollowed: true },
  { age: 61 * minute, isYoung: false, isFollowed: true },
  { age: 30 * millisecondsIn.day - minute, isYoung: false, isFollowed: true },
  { age: 30 * millisecondsIn.day + minute, isYoung: false, isFollowed: false },
] as const;
const statuses = ["loading", "pending", "completed", "failed", "cancelled"] as const;
const states = statuses.flatMap((status) =>
  [true, false].flatMap((isSuperseded) =>
    [true, false].flatMap((isOpened) => ages.map((of) => ({ status, isSuperseded, isOpened, ...of }))),
  ),
);
type State = (typeof states)[number];

/** The rule once more, in words of its own. */
function may({ status, isSuperseded, isOpened, isYoung, isFollowed }: State): boolean {
  if (status === "completed" || status === "pending") return true;
  if (status === "failed") return false;
  if (status === "loading") return isFollowed;
  return isSuperseded && (isOpened ? isFollowed : isYoung);
}

it("is said of every state of an order alike in both languages, as the rule says", async () => {
  const { account } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId }));
  const ids = await withTenant(tenantId, async (tx) => {
    const made = [];
    for (const [at, { status, isSuperseded, isOpened, age }] of states.entries())
      made.push(
        await tx.payment.create({
          data: {
            tenantId,
            accountId: account.id,
            idempotencyKey: `${at}`,
            status,
            provider: "mollie",
            method: "ideal",
            providerRef: isOpened ? `tr_${at}` : null,
            supersededAt: isSuperseded ? now : null,
            country: "NL",
            credits: 12,
            currency: "EUR",
            amountMinor: 2_150,
            vatRate: 2_100,
            vatMinor: 373,
            createdAt: new Date(now.getTime() - age),
            completedAt: status === "completed" ? now : null,
          },
          select: { id: true },
        }),
      );
    return made.map(({ id }) => id);
  });
  const expected = ids.filter((_, at) => may(states[at] ?? expect.fail("is a state"))).toSorted();
  const inPrisma = await withTenant(tenantId, (tx) =>
    tx.payment.findMany({ where: { accountId: account.id, ...canComplete(tenantId, now) }, select: { id: true } }),
  );
  const inSql = await readAsTenant(tenantId, (read) =>
    read<{ id: string }>(
      `select y.id from payment y where y.tenant_id = $1 and y.account_id = $2 and ${canCompleteSql("y", "$3")}`,
      [tenantId, account.id, now],
      "orders-that-can-complete",
    ),
  );
  expect(inPrisma.map(({ id }) => id).toSorted()).toEqual(expected);
  expect(inSql.map(({ id }) => id).toSorted()).toEqual(expected);
  expect(expected.length).toBeGreaterThan(0);
});
