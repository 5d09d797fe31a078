import { beforeAll, expect, it } from "vitest";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { publishTenant } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import type { DiscountCodeRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import type { Settings } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const start = new Date("2026-03-01T10:00:00Z");
const day = 86_400_000;
const on = (days: number) => new Date(start.getTime() + days * day);
beforeAll(() => store.addTenant("anybrand"));

const rule = (code: string, over: Partial<DiscountCodeRule> = {}): DiscountCodeRule => ({
  code,
  value_percentage: 20,
  country: null,
  currency: null,
  minimum_order_value: 0,
  expires: null,
  status: "active",
  validity: "once_per_user",
  paymentmethods: [],
  ...over,
});
const publish = (id: string, days: number, settings: Partial<Settings>, isNew = false) =>
  publishTenant(
    { clock: stoppedClock(on(days)), announce: async () => {} },
    { document: buildRevisionDocument(buildDeclaration(id, {}, settings)), author: "anna", force: true, isNew },
  );
const codesOf = (tenantId: string) =>
  withTenant(tenantId, (tx) => tx.discountCode.findMany({ where: { tenantId }, orderBy: { code: "asc" } }));
const recordsOf = async (tenantId: string) =>
  (
    await withTenant(tenantId, (tx) => tx.discountRecord.findMany({ where: { tenantId }, orderBy: { since: "asc" } }))
  ).map(({ code, valuePercentage, status }) => `${code} ${valuePercentage} ${status}`);

it("a publication makes, changes and ends the codes that a brand declares, with every field, and their history", async () => {
  const full = rule("SPRING", {
    value_percentage: 30,
    country: "NL",
    currency: "EUR",
    minimum_order_value: 2_000,
    expires: "2026-05-01T00:00:00Z",
    validity: "once",
    paymentmethods: ["card", "ideal"],
  });
  await publish("declaring", 0, { discount_codes: [full, rule("SUMMER")] });
  expect(await codesOf("declaring")).toMatchObject([
    {
      code: "SPRING",
      accountId: null,
      country: "NL",
      valuePercentage: 30,
      currency: "EUR",
      minimumOrderMinor: 2_000,
      status: "active",
      validity: "once",
      paymentMethods: ["card", "ideal"],
      expiresAt: new Date("2026-05-01T00:00:00Z"),
      declared: true,
      createdAt: start,
    },
    { code: "SUMMER", valuePercentage: 20, validity: "once_per_user", expiresAt: null, createdAt: start },
  ]);
  await publish("declaring", 1, {
    discount_codes: [{ ...full, value_percentage: 40 }],
    description: "Changed, and one less.",
  });
  expect(await codesOf("declaring")).toMatchObject([
    { code: "SPRING", valuePercentage: 40, status: "active", createdAt: start },
    { code: "SUMMER", status: "disabled", declared: false },
  ]);
  await publish("declaring", 2, {
    discount_codes: [{ ...full, value_percentage: 40 }],
    description: "Nothing of a price.",
  });
  await publish("declaring", 3, { description: "It declares none any more." });
  expect((await codesOf("declaring")).map(({ status }) => status)).toEqual(["disabled", "disabled"]);
  expect((await recordsOf("declaring")).toSorted()).toEqual(
    ["SPRING 30 active", "SUMMER 20 active", "SPRING 40 active", "SUMMER 20 disabled", "SPRING 40 disabled"].toSorted(),
  );
});

it("makes them with a brand's first revision too", async () => {
  await publish("brandnew", 0, { discount_codes: [rule("FIRST")] }, true);
  expect(await codesOf("brandnew")).toMatchObject([{ code: "FIRST", declared: true, createdAt: start }]);
  await publish("codeless", 0, {}, true);
  expect(await codesOf("codeless")).toEqual([]);
});

it("leaves what was made by hand, and single members' codes, as they are", async () => {
  await publish("handmade", 0, {});
  const tenant = anyTenant({}, "handmade");
  const { actor } = await memberCtx(tenant, stoppedClock(start));
  await withTenant("handmade", (tx) =>
    tx.discountCode.createMany({
      data: [
        { tenantId: "handmade", code: "BYHAND", valuePercentage: 10 },
        { tenantId: "handmade", code: "MYOWN", valuePercentage: 50, accountId: actor.accountId },
      ],
    }),
  );
  await publish("handmade", 1, { discount_codes: [rule("MYOWN", { value_percentage: 90 })] });
  await publish("handmade", 2, { description: "It declares no codes any more." });
  expect(await codesOf("handmade")).toMatchObject([
    { code: "BYHAND", status: "active", declared: false },
    { code: "MYOWN", valuePercentage: 50, status: "active", accountId: actor.accountId },
  ]);
});

it("packages, prices, time bonus and codes of the brand are in the one quote, the best alone", async () => {
  const settings: Partial<Settings> = {
    packages: [
      { credits: 20, prices: { NL: { amount: 2_400, currency: "EUR" } } },
      { credits: 100, prices: { NL: { amount: 9_000, currency: "EUR" } } },
    ],
    time_bonus: { percentage: 40, hours: 2 },
    welcome_discount: 10,
    welcome_days: 3,
    discount_codes: [rule("HALF", { value_percentage: 50, minimum_order_value: 5_000 })],
  };
  await publish("selling", -60, settings);
  const tenant = anyTenant(settings, "selling");
  const quoted = async (hours: number, code: string | null = null) => {
    const clock = stoppedClock(new Date(start.getTime() + hours * 3_600_000));
    testPayments(clock);
    const member = await memberCtx(tenant, clock, { account: { signupDate: start } });
    const { offers } = await quoteOffers(member, { device: "any", origin: testOrigin, code, country: "NL" });
    return offers.map(({ quote }) => [quote.credits, quote.amountMinor, quote.discount?.code ?? null]);
  };
  expect(await quoted(1)).toEqual([
    [20, 1_440, "TIMEBONUS40"],
    [100, 5_400, "TIMEBONUS40"],
  ]);
  expect(await quoted(1, "half")).toEqual([
    [20, 1_440, "TIMEBONUS40"],
    [100, 4_500, "HALF"],
  ]);
  expect(await quoted(2)).toEqual([
    [20, 2_160, "WELCOME10"],
    [100, 8_100, "WELCOME10"],
  ]);
  expect(await quoted(72)).toEqual([
    [20, 2_400, null],
    [100, 9_000, null],
  ]);
  const records = await withTenant("selling", (tx) =>
    tx.priceRecord.findMany({ where: { tenantId: "selling" }, orderBy: { credits: "asc" } }),
  );
  expect(records).toMatchObject([
    { credits: 20, amountMinor: 2_400, timeBonusPercentage: 40, welcomePercentage: 10 },
    { credits: 100, amountMinor: 9_000, timeBonusPercentage: 40, welcomePercentage: 10 },
  ]);
});

it("a price that the brand raises in its packages is crossed out no sooner than 30 days later", async () => {
  const at = (amount: number): Partial<Settings> => ({
    packages: [{ credits: 20, prices: { NL: { amount, currency: "EUR" } } }],
    minimum_message_costs: { NL: { costs: 200, currency: "EUR" } },
  });
  await publish("raising", 0, at(2_000));
  await publish("raising", 40, at(3_000));
  const crossedOut = async (days: number) => {
    testPayments(stoppedClock(on(days)));
    const member = await memberCtx(anyTenant(at(3_000), "raising"), stoppedClock(on(days)), {
      account: { signupDate: on(days) },
    });
    return (await quoteOffers(member, { device: "any", origin: testOrigin, code: null, country: "NL" })).offers[0]
      ?.quote.listMinor;
  };
  expect([await crossedOut(41), await crossedOut(71)]).toEqual([2_000, 3_000]);
});
