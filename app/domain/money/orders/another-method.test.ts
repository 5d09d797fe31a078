import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { anotherMethod } from "./another-method.ts";
import { findAnotherMethod } from "./find-another-method.server.ts";

const store = testDatabase();
beforeAll(() => store.addTenant("anybrand"));

it.each<[PaymentMethod[], string, PaymentMethod | null]>([
  [["ideal", "card", "applepay"], "card", "ideal"],
  [["card", "applepay", "ideal"], "card", "ideal"],
  [["card", "applepay", "googlepay"], "card", "applepay"],
  [["card", "applepay", "googlepay"], "applepay", "card"],
  [["ideal", "card", "directdebit"], "ideal", "card"],
  [["ideal", "card"], "blik", "ideal"],
  [["card"], "card", null],
  [[], "card", null],
])("of %j, after %s, the next best is %s", (methods, failed, another) => {
  expect(anotherMethod(methods, failed)).toBe(another);
});

it("is one that the order of the package offers now", async () => {
  const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
  testPayments(clock);
  const member = await memberCtx(anyTenant(), clock);
  const find = (credits: number) => findAnotherMethod(member, { credits, method: "card", origin: testOrigin });
  expect([await find(30), await find(31)]).toEqual(["bank", null]);
  setProcessPayments({ sandbox: null });
  expect(await find(30)).toBeNull();
});
