import { expect, test } from "vitest";
import { otherTenantId, rowsOf, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const small = { country: "NL", currency: "EUR", credits: 30, amount: 4_550 };
const large = { country: "NL", currency: "EUR", credits: 75, amount: 9_250 };

const record = (
  revision: number,
  offers: object[],
  { tenant = tenantId, bonus = 25, welcome = 25 }: { tenant?: string; bonus?: number; welcome?: number } = {},
) => rowsOf("record_prices", [revision, JSON.stringify(offers), bonus, welcome, day(revision)], tenant);

const noted = async (tenant = tenantId) =>
  (
    await database.asOwner(
      "select revision, credits, amount_minor, time_bonus_percentage as bonus, welcome_percentage as welcome, since from price_record where tenant_id = $1 order by revision, credits",
      [tenant],
    )
  ).map(({ revision, credits, amount_minor, bonus, welcome, since }) => [
    revision,
    credits,
    amount_minor,
    bonus,
    welcome,
    since,
  ]);

test("prices are noted where they differ from what was noted last, also those of what is no longer sold", async () => {
  await record(1, [small, large]);
  await record(2, [small, large]);
  await record(3, [{ ...small, amount: 5_000 }, large]);
  await record(4, [large]);
  await record(5, [large], { welcome: 10 });
  await record(6, [large], { welcome: 10, bonus: 20 });
  await record(7, [small, large], { welcome: 10, bonus: 20 });
  expect(await noted()).toEqual([
    [1, 30, 4_550, 25, 25, day(1)],
    [1, 75, 9_250, 25, 25, day(1)],
    [3, 30, 5_000, 25, 25, day(3)],
    [4, 30, null, 25, 25, day(4)],
    [5, 75, 9_250, 25, 10, day(5)],
    [6, 75, 9_250, 20, 10, day(6)],
    [7, 30, 4_550, 20, 10, day(7)],
  ]);
});

test("another tenant's prices are nothing to it", async () => {
  await record(8, [small], { tenant: otherTenantId });
  expect(await noted(otherTenantId)).toEqual([[8, 30, 4_550, 25, 25, day(8)]]);
});
