import { createElement } from "react";
import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { beginMandate } from "#app/domain/money/mandates/begin-mandate.server.ts";
import { PackageList } from "#app/features/money/packages/package-list.tsx";
import { offersData } from "#app/features/money/packages/offers-data.server.ts";
import { orderData } from "#app/features/money/orders/order-data.server.ts";
import { orderAction } from "#app/features/money/orders/order-action.server.ts";
import { requestContext } from "#app/http/context/request.server.ts";
import { tenantContext } from "#app/http/context/tenant.server.ts";
import { visitorMiddleware } from "#app/http/middleware/visitor.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { theHouse } from "#app/platform/i18n/brand-texts.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { debitPrice, mandateDetails, testDebits } from "#tests/factories/direct-debits.ts";
import { testOrigin } from "#tests/factories/payments.ts";
import { testDatabase } from "#tests/support/database.ts";
import { renderInLanguage } from "#app/ui/testing/render-site.tsx";
import { testJobs } from "#tests/support/jobs.ts";
import { directDebitAction } from "./direct-debit-action.server.ts";
import { directDebitData } from "./direct-debit-data.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");

const database = testDatabase();
testJobs(database, [sendMailJob]);
const { tenant, tenantId, clock, member, codeOf, rowOf, order } = testDebits(database);
const message = fixedTexts(theHouse, "en", "errors");
const agent =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

/** What routes are given where a member asks for a page, or posts its form. */
async function asked({ tenant: brand }: MemberCtx, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(tenantContext, brand);
  context.set(requestContext, {
    id: "test",
    nonce: "n",
    address: "192.0.2.1",
    origin: testOrigin,
    onRoute: () => {},
    onFailure: () => {},
  });
  const request = new Request(`${testOrigin}${path}`, {
    headers: { "user-agent": agent },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  const url = new URL(request.url);
  await visitorMiddleware({ request, context, url, params: {}, pattern: path }, async () => new Response());
  return { context, request, url };
}

async function step(ctx: MemberCtx, form: Record<string, string>) {
  const { context, ...at } = await asked(ctx, "/directdebit?from=%2Fchats", form);
  return directDebitAction(context, ctx, at);
}

async function shown(ctx: MemberCtx) {
  const { context, ...at } = await asked(ctx, "/directdebit?from=%2Fchats");
  return directDebitData(context, ctx, at);
}

/** The member after something came in the way of debits: a block by staff, or a limit that the brand has lowered. */
const hindered = {
  debit_blocked: async (ctx: MemberCtx) => {
    const { accountId } = ctx.actor;
    await withTenant(tenantId, (tx) =>
      tx.debitBlock.create({ data: { tenantId, accountId, reason: "staff", createdAt: clock.now() } }),
    );
    return ctx;
  },
  debit_limit_reached: async (ctx: MemberCtx): Promise<MemberCtx> => {
    const direct_debit = { month_limit: 1, notice_days: 2, advance_limit: 0 };
    return { ...ctx, tenant: { ...tenant, settings: { ...tenant.settings, direct_debit } } };
  },
};
const codes = ["debit_blocked", "debit_limit_reached"] as const;

describe.each(codes)("a debit that is refused by %s", (code) => {
  const refusal = { code, message: message(code) };

  it("is told on the page once the mandate is signed, and again by its button, with the other way to pay", async () => {
    const before = await member();
    const { paymentId } = await order(before);
    await beginMandate(before, mandateDetails());
    const ctx = await hindered[code](before);
    const signed = await step(ctx, { intent: "sign", code: codeOf(), agreed: "on" });
    expect(signed).toMatchObject({ data: { intent: "sign", refusal }, init: { status: 403 } });
    expect(await shown(ctx)).toMatchObject({
      step: "mandate",
      order: { id: paymentId },
      otherWay: "/credits/30?from=%2Fchats",
    });
    const paid = await step(ctx, { intent: "pay" });
    expect(paid).toMatchObject({ data: { intent: "pay", refusal }, init: { status: 403 } });
    expect(await rowOf(paymentId)).toMatchObject({ status: "loading", mandateId: null });
  });

  it("is told on the page of its order, which was made before", async () => {
    const ctx = await hindered[code](await member());
    const { context, ...at } = await asked(ctx, "/credits/30", {
      method: "directdebit",
      delivery: "on",
      withdrawal: "on",
      "seen.directdebit": `${debitPrice}-EUR-`,
    });
    expect(await orderAction(context, ctx, { ...at, credits: 30 })).toMatchObject({
      data: { result: { error: { "": [message(code)] } } },
      init: { status: 403 },
    });
  });
});

it("a debit that may be goes on from the page as before", async () => {
  const ctx = await member();
  const { paymentId } = await order(ctx);
  await beginMandate(ctx, mandateDetails());
  const signed = await step(ctx, { intent: "sign", code: codeOf(), agreed: "on" });
  expect(signed).toBeInstanceOf(Response);
  expect(await rowOf(paymentId)).toMatchObject({ status: "pending" });
});

/** The brand as it would be if one could pay by direct debit alone. */
const byDebitAlone = (ctx: MemberCtx): MemberCtx => {
  const payment_methods = [{ method: "directdebit" as const, providers: ["mollie" as const] }];
  return { ...ctx, tenant: { ...tenant, settings: { ...tenant.settings, payment_methods } } };
};

it("where nothing else pays, an order leads whoever is barred to the packages, which say why nothing can be bought", async () => {
  const ctx = byDebitAlone(await hindered.debit_blocked(await member()));
  const { context, ...at } = await asked(ctx, "/credits/30?from=%2Fchats");
  const led = await orderData(context, ctx, at, { credits: 30, method: "directdebit" }).catch(
    (answer: unknown) => answer,
  );
  expect(led instanceof Response && led.headers.get("location")).toBe("/credits?from=%2Fchats");
  const offers = await offersData(context, ctx, { request: at.request, from: null });
  expect(offers).toMatchObject({ isBarred: true, quotes: [] });
  expect(renderInLanguage("de", createElement(PackageList, { ...offers, from: null }))).toContain(
    fixedTexts(theHouse, "de", "credits")("barred.text"),
  );
});

it("what is refused leads to the packages where its order offers no other way", async () => {
  const ctx = await member();
  await order(ctx);
  expect(await shown(byDebitAlone(ctx))).toMatchObject({ otherWay: "/credits?from=%2Fchats" });
});
