import { beforeAll, describe, expect, it } from "vitest";
import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import { getTimeBonus } from "#app/domain/money/discounts/get-time-bonus.server.ts";
import { getCurrentTimeBonus } from "#app/domain/money/discounts/get-current-time-bonus.server.ts";
import { getWelcomeDiscount } from "#app/domain/money/discounts/get-welcome-discount.server.ts";
import { getLeavingOptions } from "#app/domain/membership/leaving/get-leaving-options.server.ts";
import { grantStayDiscount } from "#app/domain/membership/leaving/grant-stay-discount.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const start = new Date("2026-03-01T10:00:00Z");
const clock = stoppedClock(start);
const selling = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const generous = { ...selling, company: { ...selling.company, delete_discount: 30 } };
const unpriced = { ...generous, settings: { ...generous.settings, minimum_message_costs: {} } };
beforeAll(() => database.addTenant(selling.id));

const newcomer = { signupDate: start, isPaid: false };
const orNull = <T>(asked: Promise<T>) =>
  asked.then(
    (found): T | null => found,
    () => null,
  );

/**
 * Everything that leads to a price, a discount or its deadline on a page, by the use case that says it; `null` or empty
 * is none.
 */
const places: Readonly<Record<string, (ctx: MemberCtx, site: { origin: string }) => Promise<unknown>>> = {
  "app/domain/money/orders/quote-offers.server.ts": async (ctx, site) => {
    const { offers, methods, active } = await quoteOffers(ctx, { device: "any", ...site, code: null, country: "NL" });
    return offers.length + methods.length === 0 ? active : offers;
  },
  "app/domain/money/discounts/get-time-bonus.server.ts": getTimeBonus,
  "app/domain/money/discounts/get-current-time-bonus.server.ts": (ctx, site) =>
    getCurrentTimeBonus(ctx, { ...newcomer, ...site }),
  "app/domain/money/discounts/get-welcome-discount.server.ts": (ctx, site) => orNull(getWelcomeDiscount(ctx, site)),
  "app/domain/money/discounts/find-discount.server.ts": (ctx, site) =>
    orNull(findDiscount(ctx, { code: "WELCOME25", ...site })),
  "app/domain/membership/leaving/grant-stay-discount.server.ts": (ctx, site) => orNull(grantStayDiscount(ctx, site)),
  "app/domain/membership/leaving/get-leaving-options.server.ts": async (ctx, site) =>
    (await getLeavingOptions(ctx, site)).offers.find((offer) => offer === "discount") ?? null,
};

const cases = [
  { name: "no provider of payments works here", tenant: generous, origin: testOrigin, isProviderThere: false },
  { name: "no method serves this host", tenant: generous, origin: "https://anybrand.example", isProviderThere: true },
  { name: "the brand has no price in any country", tenant: unpriced, origin: testOrigin, isProviderThere: true },
] as const;

describe("where nothing can be bought there is no price, no discount and no countdown", () => {
  it.each(cases.flatMap((each) => Object.keys(places).map((place) => ({ ...each, place }))))(
    "$place, where $name",
    async ({ tenant, origin, isProviderThere, place }) => {
      const payments = testPayments(clock);
      const member = await memberCtx(generous, clock, { account: { signupDate: start } });
      expect(
        await places[place]?.(member, { origin: testOrigin }),
        "it says something where something is sold",
      ).toBeTruthy();
      if (!isProviderThere) setProcessPayments({ sandbox: null });
      else setProcessPayments({ sandbox: payments.sandbox });
      expect(await places[place]?.({ ...member, tenant }, { origin })).toBeNull();
    },
  );

  it("visitors of no country are shown a price", async () => {
    testPayments(clock);
    setProcessPayments({ sandbox: null });
    const visitor = { tenant: generous, actor: null, locale: "nl" as const, clock, requestId: "test" };
    for (const country of countryCodes)
      expect((await quoteOffers(visitor, { device: "any", origin: testOrigin, code: null, country })).offers).toEqual(
        [],
      );
  });

  it("every use case that asks for packages or discounts is among these, or behind one of them", () => {
    const asking = sourceFiles.filter(
      ({ name, imports }) =>
        name.startsWith("app/domain/") &&
        !name.includes(".test.") &&
        imports.some(({ target }) => /\/(?:list-sale|read-discounts|get-time-bonus)\.server\.ts$/.test(target)),
    );
    // why: the mail of the welcome discount is tested with the reminders
    const behind = [
      "app/domain/money/discounts/read-discounts.server.ts",
      "app/domain/notifications/occasions/find-occasion.server.ts",
    ];
    expect(
      asking
        .map(({ name }) => name)
        .filter((name) => !behind.includes(name))
        .toSorted(),
    ).toEqual([...new Set(Object.keys(places).map((place) => place.split(" ")[0]))].toSorted());
  });
});
