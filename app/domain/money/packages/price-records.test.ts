import { beforeAll, describe, expect, it } from "vitest";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { publishTenant } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { recordAllPrices } from "#app/domain/money/price-history/record-all-prices.server.ts";

const store = testDatabase();
const start = new Date("2026-03-01T10:00:00Z");
const day = 86_400_000;
beforeAll(() => store.addTenant("anybrand"));

/** Publishes a brand as an operator does, so many days after the start; `costs` is the price of a message in cents. */
async function publish(
  id: string,
  days: number,
  costs: Readonly<Record<string, number>>,
  over: Partial<Settings> = {},
) {
  const minimum_message_costs = Object.fromEntries(
    Object.entries(costs).map(([country, cost]) => [country, { costs: cost, currency: "EUR" }]),
  );
  const document = buildRevisionDocument(buildDeclaration(id, {}, { minimum_message_costs, ...over }));
  const ctx = { db: database(), clock: stoppedClock(new Date(start.getTime() + days * day)), announce: async () => {} };
  return publishTenant(ctx, { document, author: "anna", force: true });
}

const records = (id: string, credits = 30) =>
  withTenant(id, (tx) =>
    tx.priceRecord.findMany({ where: { tenantId: id, credits }, orderBy: [{ since: "asc" }, { country: "asc" }] }),
  );
const told = async (id: string) =>
  (await records(id)).map(({ country, amountMinor, welcomePercentage, revision, since }) => [
    country,
    amountMinor,
    welcomePercentage,
    revision,
    (since.getTime() - start.getTime()) / day,
  ]);

describe("what a brand asks for its packages", () => {
  it("is kept with its date whenever a revision changes it, by country, and when it is no longer sold", async () => {
    await publish("kept", 0, { NL: 95, BE: 99 });
    await publish("kept", 1, { NL: 95, BE: 99 });
    await publish("kept", 2, { NL: 95, BE: 99 }, { description: "Nothing about prices changes with these words." });
    await publish("kept", 3, { NL: 120, BE: 99 });
    await publish("kept", 4, { NL: 120 });
    await publish("kept", 5, { NL: 120 }, { welcome_discount: 10 });
    expect(await told("kept")).toEqual([
      ["BE", 4_750, 25, 1, 0],
      ["NL", 4_550, 25, 1, 0],
      ["NL", 5_750, 25, 3, 3],
      ["BE", null, 25, 4, 4],
      ["NL", 5_750, 10, 5, 5],
    ]);
    expect(await withTenant("kept", (tx) => tx.priceRecord.count({ where: { since: start } }))).toBe(10);
  });

  it("is never changed afterwards", async () => {
    await publish("settled", 0, { NL: 95 });
    for (const change of ["update price_record set amount_minor = 1", "delete from price_record"]) {
      await expect(store.asOwner(`${change} where tenant_id = 'settled'`)).rejects.toThrow("append only");
      await expect(withTenant("settled", (tx) => tx.$executeRawUnsafe(change))).rejects.toThrow(
        /permission denied|append only/,
      );
    }
  });

  it("is looked at by the clock too, since a new version of the platform may have changed the packages", async () => {
    await publish("older", 0, { NL: 95 });
    const sold = (costs: number) => anyTenant({ minimum_message_costs: { NL: { costs, currency: "EUR" } } }, "older");
    await recordAllPrices({ tenant: sold(95), clock: stoppedClock(new Date(start.getTime() + day)) });
    await recordAllPrices({ tenant: sold(100), clock: stoppedClock(new Date(start.getTime() + 2 * day)) });
    expect(await told("older")).toEqual([
      ["NL", 4_550, 25, 1, 0],
      ["NL", 4_800, 25, 1, 2],
    ]);
  });
});

describe("a price that is crossed out", () => {
  const quoteOn = async (id: string, days: number, costs: number) => {
    const clock = stoppedClock(new Date(start.getTime() + days * day));
    testPayments(clock);
    const tenant = anyTenant({ minimum_message_costs: { NL: { costs, currency: "EUR" } } }, id);
    const member = await memberCtx(tenant, clock, { account: { signupDate: clock.now() } });
    const { offers } = await quoteOffers(member, { device: "any", origin: testOrigin, code: null, country: "NL" });
    const { listMinor, discountMinor, amountMinor } = offers.find(({ pack }) => pack.credits === 30)?.quote ?? {};
    return [listMinor, discountMinor, amountMinor];
  };

  it("is the lowest of the last 30 days, from which the discount is taken", async () => {
    await publish("dear", 0, { NL: 95 });
    await publish("dear", 40, { NL: 120 });
    expect(await quoteOn("dear", 39, 95)).toEqual([4_550, 1_138, 3_412]);
    expect(await quoteOn("dear", 41, 120)).toEqual([4_550, 1_138, 3_412]);
    expect(await quoteOn("dear", 69, 120)).toEqual([4_550, 1_138, 3_412]);
    expect(await quoteOn("dear", 71, 120)).toEqual([5_750, 1_438, 4_312]);
  });

  it("is the present one where it has become cheaper", async () => {
    await publish("cheap", 0, { NL: 120 });
    await publish("cheap", 1, { NL: 95 });
    expect(await quoteOn("cheap", 2, 95)).toEqual([4_550, 1_138, 3_412]);
  });
});
