import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { quoteKey } from "#app/domain/money/orders/quote-key.ts";
import { quoteOffers } from "#app/domain/money/orders/quote-offers.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { viewPayment } from "#app/domain/money/payments/view-payment.server.ts";
import { paymentTimeline } from "#app/domain/money/desk/payments/payment-timeline.ts";
import { readCodes } from "#app/domain/money/desk/discount-codes/read-codes.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { discountCodeRule } from "#app/platform/tenancy/contracts/sale-contract.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { endAtSandbox, orderPackage, testOrigin, testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { isNewcomerCode, isNewcomerCodeSql } from "./newcomer-discount.ts";
import { readDiscounts } from "./read-discounts.server.ts";
import { redeemDiscount } from "./redeem-discount.server.ts";
import { timeBonusCodeOf } from "./time-bonus.ts";
import { welcomeCodeOf } from "./welcome-discount.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, sendRefundJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const start = new Date("2026-03-01T10:00:00Z");
let clock = stoppedClock(start);
let payments = testPayments(clock);
let serial = 0;
beforeAll(() => database.addTenant(tenantId));
beforeEach(() => {
  clock = stoppedClock(start);
  payments = testPayments(clock);
  // why: some methods of real providers cannot be ended once they were opened
  setProcessPayments({ sandbox: { ...payments.sandbox, cancelPayment: (key) => payments.sandbox.fetchPayment(key) } });
});

const [half, list] = [2_275, 4_550];
/** Without discounts: the signup lies long ago. */
const longMember = () => memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
const validities = ["once", "once_per_user", "unlimited"] as const;

async function addCode(validity: (typeof validities)[number]) {
  serial += 1;
  return withTenant(tenantId, (tx) =>
    tx.discountCode.create({
      data: { tenantId, code: `HALF${serial}`, valuePercentage: 50, validity, createdAt: new Date("2026-01-01") },
    }),
  );
}

async function pay(member: MemberCtx, paymentId: string): Promise<void> {
  await endAtSandbox(payments, member, paymentId, "paid");
  await settlePayment(member, { paymentId });
}

/** An order as it is written down. */
const draft = (idempotencyKey: string, accountId: string) => ({
  tenantId,
  accountId,
  idempotencyKey,
  provider: "sandbox" as const,
  method: "bank",
  country: "NL",
  credits: 30,
  currency: "EUR",
  amountMinor: half,
  vatRate: 2_100,
  vatMinor: 395,
});

/** When an order was placed and how it ended, by its standing. */
const ending = ({ name, status }: Pick<(typeof standings)[number], "name" | "status">) => {
  const createdAt = new Date(start.getTime() - (name === "superseded long ago" ? 31 : 1) * millisecondsIn.day);
  return {
    status,
    createdAt,
    completedAt: status === "completed" ? createdAt : null,
    supersededAt: name.startsWith("superseded") ? createdAt : null,
  };
};

const read = (paymentId: string) =>
  withTenant(tenantId, (tx) =>
    tx.payment.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: paymentId } },
      include: { account: true, refunds: true, redemption: true, conversions: true },
    }),
  );
const isUsed = async (member: MemberCtx, code: string) =>
  (await readDiscounts(member, { code, origin: testOrigin })).asked?.isUsed;

/** How an order that has a code stands, whether it can still be paid or was, and whether it is open to its own member. */
const standings = [
  { name: "loading", status: "loading", isInUse: true, isOpen: true },
  { name: "pending", status: "pending", isInUse: true, isOpen: false },
  { name: "completed", status: "completed", isInUse: true, isOpen: false },
  { name: "lost", status: "completed", isInUse: false, isOpen: false },
  { name: "failed", status: "failed", isInUse: false, isOpen: false },
  { name: "cancelled", status: "cancelled", isInUse: false, isOpen: false },
  { name: "superseded", status: "cancelled", isInUse: true, isOpen: true },
  { name: "superseded long ago", status: "cancelled", isInUse: false, isOpen: false },
] as const;
const scenes = standings.flatMap((standing) =>
  validities.flatMap((validity) => (["own", "another's"] as const).map((whose) => ({ ...standing, validity, whose }))),
);

describe("a code that an order has", () => {
  it.each(scenes)("which is $whose and $name, is counted alike by whoever asks ($validity)", async (scene) => {
    const { name, isInUse, isOpen, validity, whose } = scene;
    const member = await longMember();
    const holder = whose === "own" ? member : await longMember();
    const row = await addCode(validity);
    const { accountId } = holder.actor;
    const ended = ending(scene);
    const order = (key: string, payer: string) => draft(`${key}:${row.code}`, payer);
    await withTenant(tenantId, async (tx) => {
      const { id: paymentId } = await tx.payment.create({
        data: {
          ...order("held", accountId),
          ...ended,
          providerRef: `sb_${row.code}`,
        },
      });
      const lostAt = name === "lost" ? ended.createdAt : null;
      await tx.discountRedemption.create({
        data: { tenantId, discountCodeId: row.id, accountId, paymentId, lostAt, redeemedAt: ended.createdAt },
      });
    });

    const isTaken =
      isInUse &&
      !(whose === "own" && isOpen) &&
      (validity === "once" || (validity === "once_per_user" && whose === "own"));
    expect(await isUsed(member, row.code)).toBe(isTaken);
    const uses = await withTenant(tenantId, (tx) => readCodes(tx, { tenantId, now: start }, [row]));
    expect(uses).toMatchObject([
      { uses: isInUse ? 1 : 0, standing: isInUse && validity === "once" ? "used" : "active" },
    ]);
    // why: whoever places an order has none open any more
    if (whose === "own" && name === "loading") return;
    const { asked } = await readDiscounts(member, { code: row.code, origin: testOrigin });
    const discount = asked ?? expect.fail("is known");
    const redeemed = withTenant(tenantId, async (tx) => {
      const { id: paymentId } = await tx.payment.create({ data: order("next", member.actor.accountId) });
      await redeemDiscount(tx, member, { accountId: member.actor.accountId, paymentId, discount });
    });
    if (isTaken) await expect(redeemed).rejects.toMatchObject({ code: "discount_used" });
    else await redeemed;
  });

  it("is held by three open orders of one member at most, and is free again once they have ended", async () => {
    const member = await longMember();
    const { code } = await addCode("once");
    const twelve = 1_075;
    const ordered = [
      await orderPackage(member, 30, `${half}-EUR-${code}`, { code, method: "bank" }),
      await orderPackage(member, 30, `${half}-EUR-${code}`, { code }),
      await orderPackage(member, 12, `${twelve}-EUR-${code}`, { code, method: "bank" }),
    ];
    await expect(orderPackage(member, 12, `${twelve}-EUR-${code}`, { code })).rejects.toMatchObject({
      code: "price_changed",
      details: { lost: code },
    });
    expect(await isUsed(member, code)).toBe(true);
    for (const { paymentId } of ordered) {
      await endAtSandbox(payments, member, paymentId, "cancelled");
      await settlePayment(member, { paymentId });
    }
    expect(await isUsed(member, code)).toBe(false);
  });
});

describe("an order that is paid after another kept its discount", () => {
  it("goes back whole and once: no credits, a mail that says why in the place of the receipt's, and the desk sees it", async () => {
    const member = await longMember();
    const { code } = await addCode("once_per_user");
    const seen = `${half}-EUR-${code}`;
    const { paymentId: first } = await orderPackage(member, 30, seen, { code, method: "bank" });
    const { paymentId: second } = await orderPackage(member, 30, seen, { code });
    await pay(member, second);
    await pay(member, first);
    await Promise.all([1, 2, 3].map(() => settlePayment(member, { paymentId: first })));

    expect(await getWallet(member)).toEqual({ credits: 30, owed: 0 });
    const [kept, lost] = [await read(second), await read(first)];
    expect(kept).toMatchObject({ status: "completed", refunds: [], redemption: { lostAt: null } });
    expect(lost).toMatchObject({
      status: "completed",
      refundingMinor: half,
      refunds: [{ amountMinor: half, status: "asked", reason: "staff", askedBy: null, askedByOperator: null }],
      redemption: { lostAt: start },
      conversions: [],
    });
    expect(lost.account.premiumSince).toEqual(kept.completedAt);
    expect(await jobs.waiting(sendRefundJob)).toEqual([{ tenantId, refundId: lost.refunds[0]?.id }]);
    const told = (await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === lost.account.email);
    expect(told.map(({ template, actionPath }) => [template, actionPath])).toEqual([
      ["purchase_receipt", `/transactions/${second}`],
      ["discount_lost", `/transactions/${first}`],
    ]);
    expect(await viewPayment(member, { paymentId: first })).toMatchObject({
      standing: "refunded",
      isDiscountLost: true,
    });
    expect(await viewPayment(member, { paymentId: second })).toMatchObject({ isDiscountLost: false });
    const none = { events: [], transfers: [], receipts: [], disputes: [], movements: [], alarms: [], notes: [] };
    expect(paymentTimeline({ ...none, ...lost }).map(({ kind }) => kind)).toEqual([
      "ordered",
      "discountLost",
      "refund",
    ]);
  });

  it("makes nobody premium, also where another member kept the code weeks later", async () => {
    const [slow, quick] = [await longMember(), await longMember()];
    const { code } = await addCode("once");
    const seen = `${half}-EUR-${code}`;
    const { paymentId: late } = await orderPackage(slow, 30, seen, { code, method: "bank" });
    await orderPackage(slow, 30, list);
    expect(await isUsed(quick, code)).toBe(true);
    clock.advance(31 * millisecondsIn.day);
    expect(await isUsed(quick, code)).toBe(false);
    const { paymentId } = await orderPackage(quick, 30, seen, { code });
    await pay(quick, paymentId);
    await pay(slow, late);
    const { account, refunds, conversions } = await read(late);
    expect(account).toMatchObject({ paidUser: false, premiumSince: null });
    expect(conversions).toEqual([]);
    expect(refunds).toHaveLength(1);
    expect(await getWallet(slow)).toEqual({ credits: 0, owed: 0 });
    expect(await getWallet(quick)).toEqual({ credits: 30, owed: 0 });
  });

  it("keeps a discount without limit, and one that nobody was the first to pay with", async () => {
    const member = await longMember();
    const [{ code }, single] = [await addCode("unlimited"), await addCode("once")];
    const orders = [
      await orderPackage(member, 30, `${half}-EUR-${code}`, { code, method: "bank" }),
      await orderPackage(member, 30, `${half}-EUR-${code}`, { code }),
      await orderPackage(member, 12, `1075-EUR-${single.code}`, { code: single.code, method: "bank" }),
    ];
    for (const { paymentId } of orders) await pay(member, paymentId);
    for (const { paymentId } of orders) expect((await read(paymentId)).refunds).toEqual([]);
    expect(await getWallet(member)).toEqual({ credits: 72, owed: 0 });
  });
});

/** When a newcomer's order has which discount by itself, in hours since the signup; a code holds at any time. */
const kinds = [
  { kind: "TIMEBONUS25", hours: 3 },
  { kind: "WELCOME25", hours: 5 },
  { kind: "none", hours: 8 * 24 },
] as const;
type Kind = (typeof kinds)[number]["kind"] | "code";
const pairs = kinds.flatMap(({ kind: later, hours }) =>
  kinds
    .filter((each) => each.hours <= hours)
    .flatMap((first): { first: Kind; firstAt: number; second: Kind; secondAt: number }[] => [
      { first: first.kind, firstAt: first.hours, second: later, secondAt: hours },
      { first: "code", firstAt: first.hours, second: later, secondAt: hours },
      { first: first.kind, firstAt: first.hours, second: "code", secondAt: hours },
    ]),
);
const played = pairs.flatMap((pair) => [
  { ...pair, isFirstPaidFirst: true },
  { ...pair, isFirstPaidFirst: false },
]);

describe("what newcomers get", () => {
  const newMember = () => memberCtx(tenant, clock, { account: { signupDate: start } });
  const goTo = (hours: number) => clock.advance(start.getTime() + hours * millisecondsIn.hour - clock.now().getTime());
  const buy = async (member: MemberCtx, credits: number, code?: string) => {
    const asked = { device: "any", origin: testOrigin, code: code ?? null, country: "NL" } as const;
    const { offers } = await quoteOffers(member, asked);
    const quote = offers.find(({ pack }) => pack.credits === credits)?.byMethod.get("bank") ?? expect.fail("is sold");
    const { paymentId } = await orderPackage(member, credits, quoteKey(quote), {
      method: "bank",
      ...(code === undefined ? {} : { code }),
    });
    return { paymentId, has: quote.discount?.code };
  };
  const offered = async (member: MemberCtx) => {
    const { timeBonus, welcome } = await readDiscounts(member, { code: null, origin: testOrigin });
    return [timeBonus?.code, welcome?.code];
  };

  it.each(played)(
    "is for the first order that is paid: $first at $firstAt h, $second at $secondAt h, the first paid first: $isFirstPaidFirst",
    async ({ first, firstAt, second, secondAt, isFirstPaidFirst }) => {
      const member = await newMember();
      const { code } = await addCode("once_per_user");
      const typed = (kind: Kind) => (kind === "code" ? code : undefined);
      const seen = (kind: Kind) => (kind === "code" ? code : kind === "none" ? undefined : kind);
      goTo(firstAt);
      const one = await buy(member, 30, typed(first));
      goTo(secondAt);
      const two = await buy(member, 12, typed(second));
      expect([one.has, two.has]).toEqual([seen(first), seen(second)]);
      const [early, late] = isFirstPaidFirst ? [one, two] : [two, one];
      await pay(member, early.paymentId);
      await pay(member, late.paymentId);

      expect(await read(early.paymentId)).toMatchObject({ status: "completed", refunds: [] });
      const { status, refunds, redemption, amountMinor } = await read(late.paymentId);
      const isLost = late.has !== undefined && (isNewcomerCode(late.has) || late.has === early.has);
      expect({ status, isLost: Boolean(redemption?.lostAt) }).toEqual({ status: "completed", isLost });
      expect(refunds.map((each) => each.amountMinor)).toEqual(isLost ? [amountMinor] : []);
      const credits = early === one ? 30 : 12;
      expect(await getWallet(member)).toEqual({ credits: isLost ? credits : 42, owed: 0 });
      expect(await offered(member)).toEqual([undefined, undefined]);
    },
  );

  it("goes to one of two orders that are paid at the same moment", async () => {
    const member = await newMember();
    goTo(3);
    const { paymentId: one } = await buy(member, 30);
    goTo(5);
    const { paymentId: two } = await buy(member, 12);
    for (const paymentId of [one, two]) await endAtSandbox(payments, member, paymentId, "paid");
    await Promise.all([one, two, one, two].map((paymentId) => settlePayment(member, { paymentId })));
    const lost = [await read(one), await read(two)].filter(({ redemption }) => redemption?.lostAt);
    expect(lost.map(({ refunds }) => refunds.length)).toEqual([1]);
  });

  it("stays with a first order whose money is on its way while another is ordered at the usual price and paid", async () => {
    const member = await newMember();
    goTo(3);
    const first = await buy(member, 30);
    await endAtSandbox(payments, member, first.paymentId, "pending");
    expect(await settlePayment(member, { paymentId: first.paymentId })).toBe("pending");
    const second = await buy(member, 12);
    expect([first.has, second.has]).toEqual(["TIMEBONUS25", undefined]);
    await pay(member, second.paymentId);
    clock.advance(millisecondsIn.hour);
    expect(await settlePayment(member, { paymentId: first.paymentId })).toBe("completed");

    const { redemption, refunds } = await read(first.paymentId);
    expect([redemption?.lostAt, refunds]).toEqual([null, []]);
    expect(await getWallet(member)).toEqual({ credits: 42, owed: 0 });
    expect(await offered(member)).toEqual([undefined, undefined]);
  });

  it("is held by three open orders, whichever of it they have, and is free again once they have ended", async () => {
    const member = await newMember();
    goTo(3);
    const open = [await buy(member, 12), await buy(member, 30)];
    expect(await offered(member)).toEqual(["TIMEBONUS25", "WELCOME25"]);
    goTo(5);
    open.push(await buy(member, 12));
    expect(open.map(({ has }) => has)).toEqual(["TIMEBONUS25", "TIMEBONUS25", "WELCOME25"]);
    expect(await offered(member)).toEqual([undefined, undefined]);
    expect((await buy(member, 75)).has).toBeUndefined();
    for (const { paymentId } of open) {
      await endAtSandbox(payments, member, paymentId, "cancelled");
      await settlePayment(member, { paymentId });
    }
    expect(await offered(member)).toEqual([undefined, "WELCOME25"]);
  });

  it.each(standings.flatMap((each) => [true, false].map((isReduced) => ({ ...each, isReduced }))))(
    "is refused alike by whoever asks beside an order that is $name (reduced: $isReduced)",
    async ({ name, status, isReduced }) => {
      const member = await newMember();
      const { accountId } = member.actor;
      const order = (key: string) => draft(`${key}:${accountId}`, accountId);
      const ended = ending({ name, status });
      const code = isReduced ? timeBonusCodeOf(25) : (await addCode("once_per_user")).code;
      await withTenant(tenantId, async (tx) => {
        const { id: paymentId } = await tx.payment.create({
          data: {
            ...order("first"),
            ...ended,
            providerRef: `sb_${accountId}`,
          },
        });
        const row = { tenantId, code, valuePercentage: 25, validity: "once_per_user" as const };
        const { id: discountCodeId } = await tx.discountCode.upsert({
          where: { tenantId_code: { tenantId, code } },
          create: row,
          update: {},
        });
        const lostAt = name === "lost" ? ended.createdAt : null;
        await tx.discountRedemption.create({ data: { tenantId, discountCodeId, accountId, paymentId, lostAt } });
      });
      const isTaken = name === "pending" || name === "completed";
      expect(await offered(member)).toEqual(isTaken ? [undefined, undefined] : ["TIMEBONUS25", "WELCOME25"]);
      // why: whoever places an order has none open any more
      if (name === "loading") return;
      const { asked } = await readDiscounts(member, { code: "WELCOME25", origin: testOrigin });
      const discount = asked ?? expect.fail("is known");
      expect(discount.isUsed).toBe(isTaken);
      const redeemed = withTenant(tenantId, async (tx) => {
        const { id: paymentId } = await tx.payment.create({ data: order("next") });
        await redeemDiscount(tx, member, { accountId, paymentId, discount });
      });
      if (isTaken) await expect(redeemed).rejects.toMatchObject({ code: "discount_used" });
      else await redeemed;
    },
  );

  it("is nothing that a member has by typing what the brand gave once", async () => {
    const member = await longMember();
    await withTenant(tenantId, (tx) =>
      tx.discountCode.createMany({
        data: ["TIMEBONUS40", "WELCOME10"].map((code) => ({ tenantId, code, valuePercentage: 40, createdAt: start })),
      }),
    );
    for (const code of ["TIMEBONUS40", "WELCOME10"])
      expect((await readDiscounts(member, { code, origin: testOrigin })).asked).toBeNull();
  });

  /** Every code that a brand can give newcomers. */
  const given = Array.from({ length: 101 }, (_, percentage) => [
    timeBonusCodeOf(percentage),
    welcomeCodeOf({ welcome_discount: percentage }),
  ]).flat();

  it("has no code that a brand declares or an operator makes, which would never hold", () => {
    expect(given.filter((code) => discountCodeRule.shape.code.safeParse(code).success)).toEqual([]);
    expect(discountCodeRule.shape.code.safeParse("SPRING20").success).toBe(true);
  });

  it("is told by its code, in both languages alike", async () => {
    const others = ["WELCOME", "WELCOMEBACK", "MYWELCOME25", "WELCOME25X", "STAY25", "TIMEBONUS", "SPRING20", ""];
    const all = [...given, ...others];
    expect(all.filter(isNewcomerCode)).toEqual(given);
    const rows = await withTenant(tenantId, (tx) =>
      tx.$queryRawUnsafe<{ code: string }[]>(
        `select code from unnest($1::text[]) with ordinality as t (code, place) where ${isNewcomerCodeSql("code")} order by place`,
        all,
      ),
    );
    expect(rows.map(({ code }) => code)).toEqual(given);
  });
});
