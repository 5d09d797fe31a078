import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getWallet } from "#app/domain/money/ledger/get-wallet.server.ts";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { callAsTenant } from "#app/platform/db/transactions/call-as-tenant.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { EventMessage } from "#app/platform/payments/send-event.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { orderPackage } from "#tests/factories/payments.ts";
import {
  type AtProvider,
  type Happening,
  happenings,
  openMollieWorld,
  openStripeWorld,
  type ProviderWorld,
} from "#tests/factories/provider-worlds.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { receivePaymentEvent } from "#app/domain/money/webhooks/receive-payment-event.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

// why: limits are tested on their own, and these members order often
vi.mock("#app/platform/runtime/process-limits.server.ts", () => ({
  processLimits: () => ({ takeToken: async () => ({ allowed: true, retryAfterSeconds: 0 }) }),
}));

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } });
const tenantId = tenant.id;
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const [credits, amountMinor] = [30, 4_550];
const runs = Number(process.env["EVENT_HISTORIES"] ?? 12);
const worlds = new Map<string, ProviderWorld>();

beforeAll(async () => {
  await database.addTenant(tenantId);
  for (const world of [await openStripeWorld(clock), await openMollieWorld(clock)]) worlds.set(world.name, world);
});
afterAll(() => Promise.all([...worlds.values()].map((world) => world.close())));

const worldOf = (name: string): ProviderWorld => worlds.get(name) ?? expect.fail("has been opened");

/** Something happens at the provider; a message comes (the oldest, the newest, all at once, one again, a forged one); the member spends; somebody looks. */
type Step =
  | { kind: "happen"; what: Happening }
  | { kind: "deliver"; which: "oldest" | "newest" | "all" | "again" | "forged" | "unknown" }
  | { kind: "spend"; credits: number }
  | { kind: "look" };

const events = fc.record({ kind: fc.constant("happen" as const), what: fc.constantFrom(...happenings) });
const between = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("deliver" as const),
      which: fc.constantFrom("oldest" as const, "newest", "all", "again", "forged", "unknown"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("spend" as const), credits: fc.integer({ min: 1, max: 30 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "look" as const }) },
);
/** At most five events of one payment, the payment first or never, with messages and other things between them. */
const histories = fc
  .tuple(
    fc.constantFrom(true, true, true, false),
    fc.array(fc.tuple(events, fc.array(between, { maxLength: 3 })), { maxLength: 4 }),
  )
  .map(([isPaid, rest]): Step[] => [
    ...(isPaid ? [{ kind: "happen" as const, what: "pay" as const }] : []),
    ...rest.flatMap(([event, after]) => [event, ...after]),
  ]);
/** What becomes of the messages that nobody has delivered: in another order, twice, or never. */
const endings = fc.record({ isNever: fc.boolean(), isTwice: fc.boolean(), seed: fc.integer() });

const happen = (what: Happening): Step => ({ kind: "happen", what });
const look: Step = { kind: "look" };
const all: Step = { kind: "deliver", which: "all" };
const someSpent: Step = { kind: "spend", credits: 20 };
const toldLate = { isNever: false, isTwice: true, seed: 7 };
/** What is tried whatever chance says: credits that were spent are owed, and the debt goes as it came. */
const examples: [Step[], typeof toldLate][] = [
  [[happen("pay"), all, someSpent, happen("chargeBack"), look, happen("reverse"), look], toldLate],
  [[happen("pay"), all, someSpent, happen("refundPart"), all, happen("refundRest"), all], toldLate],
  [[happen("pay"), look, someSpent, happen("refundPart"), happen("chargeBack"), all, happen("reverse")], toldLate],
  [[happen("pay"), happen("chargeBack"), all, happen("lose"), look], { ...toldLate, isNever: true }],
];

type Played = { member: MemberCtx; payment: AtProvider; paymentId: string; spent: number };

async function play(
  world: ProviderWorld,
  steps: readonly Step[],
  ending: { isNever: boolean; isTwice: boolean; seed: number },
): Promise<Played> {
  world.use();
  world.sent.splice(0);
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId, goTo } = await orderPackage(member, credits, amountMinor);
  const payment = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor };
  const delivered: EventMessage[] = [];
  let spent = 0;
  const receive = ({ headers, body }: EventMessage) =>
    receivePaymentEvent(member, { provider: world.name, headers: new Headers(headers), body });
  const deliver = async (message: EventMessage | undefined) => {
    if (!message) return;
    delivered.push(message);
    await receive(message);
  };
  const deliveries = {
    oldest: () => deliver(world.sent.shift()),
    newest: () => deliver(world.sent.pop()),
    all: () => Promise.all([...world.sent, ...world.sent].map(deliver)),
    again: () => deliver(delivered.at(-1)),
    async forged() {
      const [message] = world.sent;
      const forged = message && world.forge(message);
      if (forged) await expect(receive(forged)).rejects.toMatchObject({ code: "forbidden" });
    },
    async unknown() {
      const [message = delivered.at(-1)] = world.sent;
      if (message) await receive(world.aboutAnother(message));
    },
  };
  for (const step of steps) {
    if (step.kind === "happen") await world.happen(payment, step.what).catch(() => {});
    else if (step.kind === "deliver") await deliveries[step.which]();
    else if (step.kind === "look") await settlePayment(member, { paymentId });
    else {
      const key = `spend:${paymentId}:${spent}:${delivered.length}`;
      const spend = callAsTenant(tenantId, "spend_credits", [
        member.actor.accountId,
        "correction",
        step.credits,
        key,
        clock.now(),
      ]);
      spent += await spend.then(
        () => step.credits,
        () => 0,
      );
    }
  }
  const left = world.sent.splice(0).toSorted((one, other) => order(one, ending.seed) - order(other, ending.seed));
  if (!ending.isNever) for (const message of ending.isTwice ? [...left, ...left] : left) await deliver(message);
  // why: what is never told is asked for by the page and by the sweep
  await settlePayment(member, { paymentId });
  return { member, payment, paymentId, spent };
}

const order = ({ body }: EventMessage, seed: number): number =>
  [...body].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, seed >>> 0);

/** What must be so, from how the payment stands at the provider and what was spent, and nothing else. */
async function judge(world: ProviderWorld, { member, payment, paymentId, spent }: Played): Promise<void> {
  const truth = (await world.provider.fetchPayment(payment)) ?? expect.fail("is known to the provider");
  const isPaid = truth.status === "paid";
  const gone = isPaid ? Math.min(truth.refundedMinor + truth.chargedBackMinor, amountMinor) : 0;
  const net = (isPaid ? credits - Math.ceil((credits * gone) / amountMinor) : 0) - spent;
  expect(await getWallet(member)).toEqual({ credits: Math.max(0, net), owed: Math.max(0, -net) });

  const [row, account, disputes, faults] = await withTenant(tenantId, async (tx) => [
    await tx.payment.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: paymentId } } }),
    await tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: member.actor.accountId } } }),
    await tx.dispute.findMany({ where: { tenantId, paymentId }, orderBy: { openedAt: "asc" } }),
    await verifyLedger(tx, { tenantId }),
  ]);
  expect(row).toMatchObject({
    status: isPaid ? "completed" : truth.status === "open" ? "loading" : truth.status,
    refundedMinor: truth.refundedMinor,
    chargedBackMinor: truth.chargedBackMinor,
  });
  expect(account.paidUser).toBe(isPaid && gone < amountMinor);
  expect(account.premiumSince).toEqual(account.paidUser ? row.completedAt : null);
  expect(disputes.map(({ providerRef, status }) => [providerRef, status]).toSorted()).toEqual(
    truth.disputes.map(({ ref, status }) => [ref, status]).toSorted(),
  );
  expect(faults).toEqual([]);
  const mails = (await jobs.waiting(sendMailJob)).filter(
    ({ actionPath }) => actionPath === `/transactions/${paymentId}`,
  );
  const papers = await database.asOwner("select kind from receipt where payment_id = $1", [paymentId]);
  const mailed = { receipt: "purchase_receipt", credit_note: "credit_note" } as const;
  for (const kind of ["receipt", "credit_note"] as const)
    expect(mails.filter(({ template }) => template === mailed[kind])).toHaveLength(
      papers.filter((paper) => paper["kind"] === kind).length,
    );
  expect(mails.filter(({ template }) => template === "purchase_receipt")).toHaveLength(isPaid ? 1 : 0);
  await database.asOwner("delete from jobs.job");
}

/** Five events of one payment, as they can follow one another. */
const stories: readonly (readonly Happening[])[] = [
  ["refuse", "pay", "refundPart", "chargeBack", "reverse"],
  ["challenge", "pay", "refundPart", "refundRest", "failRefund"],
  ["challenge", "refuse", "pay", "chargeBack", "lose"],
];
/** `npm run test:fault -- money` tries every order, `npm test` some of each length. */
const isEverywhere = process.env["EVENT_ORDERS"] === "all";

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, place) => ordersOf(things.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

/** Lets a story happen, and delivers what it told in an order, each message twice. */
async function tellInOrder(world: ProviderWorld, story: readonly Happening[], places: readonly number[]) {
  world.use();
  world.sent.splice(0);
  const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
  const { paymentId, goTo } = await orderPackage(member, credits, amountMinor);
  const payment = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor };
  const told: EventMessage[][] = [];
  for (const what of story) {
    await world.happen(payment, what).catch(() => {});
    told.push(world.sent.splice(0));
  }
  for (const place of places)
    for (const { headers, body } of [...(told[place] ?? []), ...(told[place] ?? [])])
      await receivePaymentEvent(member, { provider: world.name, headers: new Headers(headers), body });
  return { played: { member, payment, paymentId, spent: 0 }, isTold: told.flat().length > 0 };
}

describe.each(["stripe", "mollie"])("the events of a payment at %s", (name) => {
  describe.each(stories)("%s, %s, %s, %s, %s", (...story) => {
    it.each([1, 2, 3, 4, 5])(
      "end in one state in every order of the first %s, each told twice",
      {
        timeout: 600_000,
      },
      async (count) => {
        const world = worldOf(name);
        const begun = story.slice(0, count);
        const orders = ordersOf([...begun.keys()]);
        const every = isEverywhere ? 1 : Math.ceil(orders.length / 5);
        for (const places of orders.filter((_, index) => index % every === 0)) {
          const { played, isTold } = await tellInOrder(world, begun, places);
          if (isTold) await judge(world, played);
        }
      },
    );
  });

  it("end in what the provider says, whatever came, in which order, how often, or never", {
    timeout: 60_000 + runs * 5_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(histories, endings, async (steps, ending) => {
        const world = worldOf(name);
        await judge(world, await play(world, steps, ending));
      }),
      { numRuns: runs, examples },
    );
  });
});

describe("an answer of the provider", () => {
  it("that comes later than one to a later question changes nothing any more", async () => {
    const world = worldOf("stripe");
    world.use();
    const member = await memberCtx(tenant, clock, { account: { signupDate: new Date("2025-01-01T00:00:00Z") } });
    const { paymentId, goTo } = await orderPackage(member, credits, amountMinor);
    const payment = { tenantId, ref: goTo.slice(goTo.lastIndexOf("/") + 1), amountMinor };
    await world.happen(payment, "pay");
    await settlePayment(member, { paymentId });

    const fetched = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const { setProcessPayments } = await import("#app/platform/runtime/process-payments.server.ts");
    const slow: typeof world.provider.fetchPayment = async (key) => {
      const answer = await world.provider.fetchPayment(key);
      fetched.resolve();
      await released.promise;
      return answer;
    };
    setProcessPayments({ sandbox: null, fakes: [{ ...world.provider, fetchPayment: slow }] });
    const late = settlePayment(member, { paymentId, eventId: "late" });
    await fetched.promise;
    world.use();
    await world.happen(payment, "chargeBack");
    await settlePayment(member, { paymentId });
    released.resolve();
    expect(await late).toBe("completed");
    expect(await getWallet(member)).toEqual({ credits: 0, owed: 0 });
    await judge(world, { member, payment, paymentId, spent: 0 });
  });
});
