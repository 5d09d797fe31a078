import { beforeAll, describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { publishTenant } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { buildDeclaration, buildRevisionDocument } from "#tests/factories/brand.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const tenantId = "anybrand";
const start = new Date("2026-03-01T10:00:00Z");
const daysAfter = (days: number) => new Date(start.getTime() + days * 86_400_000);
beforeAll(() => store.addTenant(tenantId));

const spring = { tenantId, code: "SPRING20", valuePercentage: 20, createdAt: start };
const change = (
  code: string,
  data: { valuePercentage?: number; status?: "disabled"; expiresAt?: Date; accountId?: string },
) => withTenant(tenantId, (tx) => tx.discountCode.update({ where: { tenantId_code: { tenantId, code } }, data }));
const records = (code: string) =>
  withTenant(tenantId, (tx) => tx.discountRecord.findMany({ where: { code }, orderBy: { since: "asc" } }));
const told = async (code: string) =>
  (await records(code)).map(({ valuePercentage, status, expiresAt }) => [valuePercentage, status, expiresAt]);

describe("what a code for everybody gives", () => {
  it("is kept with its date whenever it changes, whoever changes it, and when it is gone", async () => {
    await withTenant(tenantId, (tx) => tx.discountCode.create({ data: spring }));
    expect(await records("SPRING20")).toMatchObject([
      { valuePercentage: 20, status: "active", validity: "once_per_user", minimumOrderMinor: 0, since: start },
    ]);
    await change("SPRING20", { valuePercentage: 30 });
    await change("SPRING20", { valuePercentage: 30 });
    await change("SPRING20", { expiresAt: daysAfter(20) });
    await store.asOwner("update discount_code set status = 'disabled' where code = 'SPRING20'");
    await withTenant(tenantId, (tx) => tx.discountCode.deleteMany({ where: { code: "SPRING20" } }));
    expect(await told("SPRING20")).toEqual([
      [20, "active", null],
      [30, "active", null],
      [30, "active", daysAfter(20)],
      [30, "disabled", daysAfter(20)],
      [30, "disabled", daysAfter(20)],
    ]);
    const dates = (await records("SPRING20")).map(({ since }) => since.getTime());
    expect(new Set(dates).size, "each change has its own date").toBe(dates.length);
  });

  it("ends where the code becomes one member's own, whose own codes are nobody's price", async () => {
    const { actor } = await memberCtx(anyTenant(), stoppedClock(start));
    await withTenant(tenantId, (tx) => tx.discountCode.create({ data: { ...spring, code: "GIVEN" } }));
    await change("GIVEN", { accountId: actor.accountId });
    await change("GIVEN", { valuePercentage: 50 });
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({ data: { ...spring, code: "STAYOWN", accountId: actor.accountId } }),
    );
    expect([await told("GIVEN"), await told("STAYOWN")]).toEqual([
      [
        [20, "active", null],
        [20, "disabled", null],
      ],
      [],
    ]);
  });

  it("is never changed afterwards", async () => {
    await withTenant(tenantId, (tx) => tx.discountCode.create({ data: { ...spring, code: "SETTLED" } }));
    for (const attempt of ["update discount_record set value_percentage = 1", "delete from discount_record"]) {
      await expect(store.asOwner(attempt)).rejects.toThrow("append only");
      await expect(withTenant(tenantId, (tx) => tx.$executeRawUnsafe(attempt))).rejects.toThrow(
        /permission denied|append only/,
      );
    }
  });
});

it("a typed code crosses out the lowest price since 30 days before it began, not today's", async () => {
  for (const [days, costs] of [
    [0, 95],
    [40, 120],
  ] as const) {
    const document = buildRevisionDocument(
      buildDeclaration("typed", {}, { minimum_message_costs: { NL: { costs, currency: "EUR" } } }),
    );
    await publishTenant(
      { clock: stoppedClock(daysAfter(days)), announce: async () => {} },
      { document, author: "anna", force: true },
    );
  }
  for (const [code, days] of [
    ["SOON", 45],
    ["LATE", 75],
  ] as const)
    await withTenant("typed", (tx) =>
      tx.discountCode.create({ data: { tenantId: "typed", code, valuePercentage: 50, createdAt: daysAfter(days) } }),
    );
  const clock = stoppedClock(daysAfter(80));
  testPayments(clock);
  const member = await memberCtx(
    anyTenant({ minimum_message_costs: { NL: { costs: 120, currency: "EUR" } } }, "typed"),
    clock,
    { account: { signupDate: start } },
  );
  const quoted = async (code: string) =>
    (await quoteOffers(member, { device: "any", origin: testOrigin, code, country: "NL" })).offers.find(
      ({ pack }) => pack.credits === 30,
    )?.quote;
  expect(await quoted("SOON")).toMatchObject({ listMinor: 4_550, discountMinor: 2_275, amountMinor: 2_275 });
  expect(await quoted("LATE")).toMatchObject({ listMinor: 5_750, discountMinor: 2_875, amountMinor: 2_875 });
});
