import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { findDiscount } from "#app/domain/money/discounts/find-discount.server.ts";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage, testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { codeStanding } from "./code-standing.ts";
import { listCodes } from "./list-codes.server.ts";
import { type CodeTerms, makeCodes } from "./make-codes.server.ts";
import { newCodes } from "./new-codes.ts";
import { switchCode } from "./switch-code.server.ts";
import { viewCode } from "./view-code.server.ts";
import { addressOf } from "#tests/support/address-of.ts";

const store = testDatabase();
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const reason = "For the spring campaign.";
const ids = new Map<string, string>();
testPayments(clock);

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  for (const id of [tenantId, "otherbrand"]) await store.addTenant(id);
  for (const role of ["marketer", "support", "analyst"])
    ids.set(role, await addOperator(store, { brands: [tenantId], role }));
});

function operator(role: OperatorGrant["role"], brand = tenantId): BrandOperatorCtx {
  const grants = [{ role, tenantId: brand }];
  return {
    tenant,
    operator: { id: ids.get(role) ?? "", name: "Kim", grants, scopes: null, freshUntil: null },
    actor: null,
    locale: "en",
    clock,
    requestId: "request",
  };
}

const terms: CodeTerms = {
  valuePercentage: 20,
  country: null,
  currency: null,
  minimumOrderMinor: 0,
  validity: "once_per_user",
  paymentMethods: [],
  expiresAt: null,
};
const wanted = (code: string, over: Partial<CodeTerms> = {}) => ({
  key: randomUUID(),
  names: { code },
  terms: { ...terms, ...over },
  whom: null,
  reason,
});
const find = (code: string, ctx: BrandOperatorCtx = operator("marketer")) =>
  listCodes(ctx, { q: code, show: null, after: null });
const auditOf = (action: string) =>
  withTenant(tenantId, (tx) => tx.auditEntry.findMany({ where: { tenantId, action }, orderBy: { happenedAt: "asc" } }));

it("a code that somebody made reduces a member's order, once, and the desk says who used it", async () => {
  await makeCodes(operator("marketer"), wanted("LENTE20"));
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  expect(await findDiscount(member, { code: " lente20", origin: testOrigin })).toMatchObject({ percentage: 20 });
  await orderPackage(member, 30, "3640-EUR-LENTE20", { code: "LENTE20" });
  const [code] = (await find("LENTE")).codes;
  expect(code).toMatchObject({ code: "LENTE20", uses: 1, standing: "active", declared: false, isPersonal: false });
  const id = code?.id ?? "";
  const [forSupport, forMarketer] = [
    await viewCode(operator("support"), { id }),
    await viewCode(operator("marketer"), { id }),
  ];
  expect(forSupport.used).toMatchObject([{ currency: "EUR", order: { name: expect.any(String) } }]);
  expect(forMarketer.used).toMatchObject([{ currency: "EUR", order: null }]);
  expect(await auditOf("discount_code.view")).toMatchObject([{ operatorId: ids.get("support"), subjectId: id }]);
  expect(await auditOf("discount_code.make")).toMatchObject([
    { operatorId: ids.get("marketer"), reason, subjectId: id },
  ]);
});

it("a name that is there already is refused, and so is an end that is past", async () => {
  await makeCodes(operator("marketer"), wanted("TWICE"));
  await expect(makeCodes(operator("marketer"), wanted("TWICE", { valuePercentage: 90 }))).rejects.toMatchObject({
    code: "conflict",
  });
  expect((await find("TWICE")).codes).toMatchObject([{ valuePercentage: 20 }]);
  const past = wanted("PAST", { expiresAt: clock.now() });
  await expect(makeCodes(operator("marketer"), past)).rejects.toMatchObject({ code: "discount_expired" });
});

it("many codes come back the same when their key is sent again, and are listed page by page", async () => {
  const many = { ...wanted(""), names: { prefix: "BULK-", count: 120 } };
  const { codes } = await makeCodes(operator("marketer"), many);
  expect(new Set(codes).size).toBe(120);
  expect(codes.every((code) => /^BULK-[2-9B-Z]{10}$/.test(code))).toBe(true);
  expect(await makeCodes(operator("marketer"), many)).toEqual({ codes });
  expect(
    (await auditOf("discount_code.make")).filter(({ details }) => JSON.stringify(details).includes('"count":120')),
  ).toHaveLength(1);
  const listed: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listCodes>> = await listCodes(operator("marketer"), {
      q: "bulk-",
      show: "active",
      after,
    });
    listed.push(...page.codes.map(({ code }) => code));
    after = page.next;
  } while (after !== null);
  expect(listed.toSorted()).toEqual(codes.toSorted());
  expect(newCodes({ key: "other", prefix: "BULK-", count: 120 }).some((code) => codes.includes(code))).toBe(false);
});

it("a code of one member is good for that member alone", async () => {
  const [hers, his] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  await makeCodes(operator("marketer"), { ...wanted("FORHER"), whom: { id: hers.actor.accountId } });
  expect(await findDiscount(hers, { code: "FORHER", origin: testOrigin })).toMatchObject({ percentage: 20 });
  await expect(findDiscount(his, { code: "FORHER", origin: testOrigin })).rejects.toMatchObject({
    code: "discount_unknown",
  });
  const [code] = (await find("FORHER")).codes;
  expect(code).toMatchObject({ isPersonal: true });
  expect((await viewCode(operator("support"), { id: code?.id ?? "" })).member?.accountId).toBe(hers.actor.accountId);
  expect((await viewCode(operator("marketer"), { id: code?.id ?? "" })).member).toBeNull();
  await expect(
    makeCodes(operator("marketer"), { ...wanted("FORNOBODY"), whom: { email: addressOf("no@example.com") } }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await find("FORNOBODY")).codes).toEqual([]);
});

it("a code is turned off and on again, unless the brand declares it", async () => {
  await makeCodes(operator("marketer"), wanted("SWITCH"));
  const member = await memberCtx(tenant, clock);
  const { id = "" } = (await find("SWITCH")).codes[0] ?? {};
  for (const time of [1, 2])
    await switchCode(operator("marketer"), { id, status: "disabled", reason: `${reason} ${time}` });
  await expect(findDiscount(member, { code: "SWITCH", origin: testOrigin })).rejects.toMatchObject({
    code: "discount_unknown",
  });
  expect((await listCodes(operator("marketer"), { q: "SWITCH", show: "over", after: null })).codes).toHaveLength(1);
  await switchCode(operator("marketer"), { id, status: "active", reason });
  expect(await findDiscount(member, { code: "SWITCH", origin: testOrigin })).toMatchObject({ percentage: 20 });
  expect((await auditOf("discount_code.switch")).map(({ details }) => details)).toEqual([
    { before: "active", after: "disabled" },
    { before: "disabled", after: "active" },
  ]);
  await store.asOwner("update discount_code set declared = true where code = 'SWITCH'");
  await expect(switchCode(operator("marketer"), { id, status: "disabled", reason })).rejects.toMatchObject({
    code: "conflict",
  });
  for (const unknown of [randomUUID(), "x"])
    await expect(switchCode(operator("marketer"), { id: unknown, status: "disabled", reason })).rejects.toMatchObject({
      code: "not_found",
    });
});

it("nobody sees or makes codes without the right, or on another brand", async () => {
  await expect(find("", operator("analyst"))).rejects.toMatchObject({ code: "forbidden" });
  await expect(find("", operator("marketer", "otherbrand"))).rejects.toMatchObject({ code: "forbidden" });
  await expect(makeCodes(operator("support"), wanted("NOT"))).rejects.toMatchObject({ code: "forbidden" });
  await expect(switchCode(operator("support"), { id: randomUUID(), status: "active", reason })).rejects.toMatchObject({
    code: "forbidden",
  });
});

it.each([
  ["active", { status: "active", validity: "once", expiresAt: null, uses: 0 }],
  ["used", { status: "active", validity: "once", expiresAt: null, uses: 1 }],
  ["active", { status: "active", validity: "unlimited", expiresAt: null, uses: 9 }],
  ["expired", { status: "active", validity: "once", expiresAt: clock.now(), uses: 1 }],
  ["disabled", { status: "disabled", validity: "once", expiresAt: null, uses: 1 }],
] as const)("a code stands as %s", (standing, code) => {
  expect(codeStanding(code, clock.now())).toBe(standing);
});
