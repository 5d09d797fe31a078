import { beforeAll, describe, expect, it } from "vitest";
import { breakDownNumbers } from "./break-down-numbers.server.ts";
import type { BreakdownKind } from "./breakdown-kinds.ts";
import { exportNumbers } from "./export-numbers.server.ts";
import { seeCohorts } from "./see-cohorts.server.ts";
import { seeNumbers } from "./see-numbers.server.ts";
import { keepCohorts } from "#app/domain/tenants/numbers/counting/keep-cohorts.server.ts";
import { keepDays } from "#app/domain/tenants/numbers/counting/keep-days.server.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember, createProfile } from "#tests/factories/member.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sweepAllKeptRows, sweepEveryBrand } from "#tests/support/sweeps.ts";

const db = testDatabase({ about: "what happened at every brand" });
/** Just after midnight in Amsterdam, and a Monday there; in UTC it is Sunday still. */
const clock = stoppedClock(new Date("2026-11-22T23:30:00Z"));
const today = "2026-11-22";
const own = { range: "own", from: "2026-11-19", to: today } as const;

beforeAll(async () => {
  for (const id of ["amber", "cedar"]) await db.addTenant(id);
  await fill("amber", 1);
  await fill("cedar", 2);
});

/** On three days, today among them, a brand's `n` members come by a network, confirm, buy, come again and write. */
async function fill(tenantId: string, n: number): Promise<void> {
  for (let index = 0; index < n; index += 1) {
    await withTenant(tenantId, async (tx) => {
      const { id: trafficSourceId } = await tx.trafficSource.upsert({
        where: {
          tenantId_network_ref_sub1_sub2_sub3: { tenantId, network: "ads", ref: "", sub1: "", sub2: "", sub3: "" },
        },
        create: { tenantId, network: "ads" },
        update: {},
      });
      const seen = new Date(`${today}T23:00:00Z`);
      const { account, profile } = await createMember(tx, {
        tenantId,
        account: { language: index === 0 ? "de" : "nl", trafficSourceId, lastSeenAt: seen, signupDate: seen },
        profile: { country: "DE" },
      });
      const fictional = await createProfile(tx, { tenantId });
      const talk = await tx.conversation.create({
        data: {
          tenantId,
          startedById: profile.id,
          lowProfileId: profile.id < fictional.id ? profile.id : fictional.id,
          highProfileId: profile.id < fictional.id ? fictional.id : profile.id,
        },
      });
      for (const { id: profileId } of [profile, fictional])
        await tx.participant.create({ data: { tenantId, conversationId: talk.id, profileId } });
      const days = [new Date("2026-11-20T00:00:00Z"), new Date("2026-11-21T23:59:59.999Z"), seen];
      let number = 0;
      for (const at of days) {
        const payment = await tx.payment.create({
          data: {
            tenantId,
            accountId: account.id,
            idempotencyKey: `${index} ${at.toISOString()}`,
            status: "completed",
            completedAt: at,
            provider: "sandbox",
            method: at === seen ? "card" : "ideal",
            country: "NL",
            credits: 75,
            currency: at === seen ? "PLN" : "EUR",
            amountMinor: 2_500,
            vatRate: 2_100,
            vatMinor: 434,
            chargedBackMinor: 700,
            chargedBackAt: at,
          },
        });
        for (const [kind, amountMinor] of [
          ["receipt", 2_500],
          ["credit_note", 501],
          ["correction", 100],
        ] as const)
          await tx.receipt.create({
            data: {
              tenantId,
              paymentId: payment.id,
              companyId: 1,
              kind,
              year: 2026,
              number: index * 10 + days.indexOf(at),
              issuedAt: at,
              amountMinor,
              vatMinor: 0,
              seller: {},
            },
          });
        for (const kind of ["signup", "confirmation", "purchase"] as const)
          await tx.conversion.create({
            data: {
              tenantId,
              kind,
              accountId: account.id,
              trafficSourceId: at === seen ? null : trafficSourceId,
              paymentId: kind === "purchase" ? payment.id : null,
              happenedAt: at,
            },
          });
        for (const sender of [profile, profile, fictional]) {
          number += 1;
          await tx.message.create({
            data: {
              tenantId,
              conversationId: talk.id,
              number,
              senderId: sender.id,
              body: "Hello!",
              clientMessageId: payment.id.replace(/^.{8}/, String(number).padStart(8, "0")),
              createdAt: at,
            },
          });
        }
      }
      await tx.account.update({
        where: { tenantId_id: { tenantId, id: account.id } },
        data: { lastSeenAt: days[0] ?? seen },
      });
    });
  }
  await db.asOwner(
    `insert into lander_visit (tenant_id, hour, lander, country, traffic_source_id, visits)
     select $1, hour, 'x', country, (select id from traffic_source where tenant_id = $1 and country = 'BE'), $2
     from unnest(array['2026-11-20T05:00Z', '2026-11-22T22:00Z']::timestamptz[]) hour, unnest(array['NL', 'BE']) country`,
    [tenantId, n * 10],
  );
}

async function operatorOf(grants: OperatorGrant[], scopes: OperatorRight[] | null = null): Promise<OperatorCtx> {
  const brands = grants[0]?.tenantId === null ? null : grants.flatMap(({ tenantId }) => tenantId ?? []);
  const id = await addOperator(db, { brands, role: grants[0]?.role ?? "operator" });
  return { operator: { id, name: "Kim", grants, scopes, freshUntil: null }, locale: "en", clock, requestId: "1" };
}
const everywhere = () => operatorOf([{ role: "owner", tenantId: null }]);

const nothing = { visits: 0, signups: 0, confirmed: 0, active: 0, messages: 0, buyers: 0, sales: 0, revenue: {} };
/** A busy day of `n` members: in euros before today, in złoty today. */
const busy = (n: number, currency: string, over: object = {}) => ({
  visits: n * 20,
  signups: n,
  confirmed: n,
  active: n,
  messages: n * 2,
  buyers: n,
  sales: n,
  revenue: { [currency]: n * (2_500 - 501 + 100) },
  ...over,
});

/** Whatever is kept already, numbers are the same. */
const states = ["before anything is kept", "once the days are kept", "once they are kept again"] as const;

describe.each(states)("numbers, %s", (state) => {
  beforeAll(async () => {
    if (state !== states[0]) await sweepEveryBrand(keepDays, { clock });
    if (state !== states[0]) await sweepEveryBrand(keepCohorts, { clock });
  });
  // why: of days before yesterday nothing is known before they are kept
  const from = state === states[0] ? "2026-11-21" : own.from;

  it("are told day by day of UTC, with their sum, of every brand that is held", async () => {
    const view = await seeNumbers(await everywhere(), { ...own, brand: null, from });
    expect(view).toMatchObject({ from, to: today, isOpen: true });
    expect(view.days.slice(-2)).toEqual([
      { day: "2026-11-21", ...busy(3, "EUR", { visits: 0, active: 0 }) },
      { day: today, ...busy(3, "PLN") },
    ]);
    if (state === states[0]) return;
    expect(view.days.slice(0, 2)).toEqual([
      { day: "2026-11-19", ...nothing },
      { day: "2026-11-20", ...busy(3, "EUR") },
    ]);
    expect(view.total).toMatchObject({ visits: 120, signups: 9, messages: 18, revenue: { EUR: 12_594, PLN: 6_297 } });
    expect(view.chargedBack).toEqual({ EUR: 4_200, PLN: 2_100 });
    expect(view.before).toEqual(nothing);
    const past = await seeNumbers(await everywhere(), { ...own, brand: null, to: "2026-11-20" });
    expect(past).toMatchObject({ to: "2026-11-20", isOpen: false, total: busy(3, "EUR") });
  });

  it("of today are compared with those of yesterday", async () => {
    const view = await seeNumbers(await everywhere(), { range: "today", from: null, to: null, brand: "cedar" });
    expect(view.total).toEqual(busy(2, "PLN"));
    expect(view.before).toEqual(busy(2, "EUR", { visits: 0, active: 0 }));
  });

  it.each<[BreakdownKind, Record<string, object>]>([
    ["brand", { amber: busy(1, "PLN"), cedar: busy(2, "PLN") }],
    [
      "country",
      {
        DE: busy(3, "PLN", { visits: 0, sales: 0, revenue: {} }),
        NL: { ...nothing, visits: 30, sales: 3, revenue: { PLN: 6_297 } },
        BE: { ...nothing, visits: 30 },
      },
    ],
    ["language", { de: busy(2, "PLN", { visits: 0 }), nl: busy(1, "PLN", { visits: 0 }) }],
    [
      "source",
      {
        ads: { ...nothing, visits: 30, active: 3, messages: 6, sales: 3, revenue: { PLN: 6_297 } },
        "": { ...nothing, visits: 30, signups: 3, confirmed: 3, buyers: 3 },
      },
    ],
    ["method", { card: { ...nothing, buyers: 3, sales: 3, revenue: { PLN: 6_297 } } }],
  ])("of today are broken down by %s", async (by, expected) => {
    const asked = { range: "today", from: null, to: null, brand: null, by, order: "visits", most: null } as const;
    const { parts, others } = await breakDownNumbers(await everywhere(), asked);
    expect(Object.fromEntries(parts.map(({ value, ...figures }) => [value, figures]))).toEqual(expected);
    expect(others).toBeNull();
    const { parts: greatest, others: rest } = await breakDownNumbers(await everywhere(), { ...asked, most: 1 });
    expect(greatest).toEqual(parts.slice(0, 1));
    if (parts.length > 1) expect(rest?.visits).toBe(parts.slice(1).reduce((sum, { visits }) => sum + visits, 0));
  });

  it("are of the brands that are held with the right alone", async () => {
    const ctx = await operatorOf([
      { role: "analyst", tenantId: "amber" },
      { role: "moderator", tenantId: "cedar" },
    ]);
    const asked = { range: "today", from: null, to: null } as const;
    expect((await seeNumbers(ctx, { ...asked, brand: null })).total).toEqual(busy(1, "PLN"));
    expect((await seeNumbers(ctx, { ...asked, brand: "cedar" })).total).toEqual(nothing);
    const { parts } = await breakDownNumbers(ctx, { ...asked, brand: null, by: "brand", order: "sales", most: null });
    expect(parts.map(({ value }) => value)).toEqual(["amber"]);
    expect(await exportNumbers(ctx, { ...asked, brand: "cedar", by: "brand", order: "sales", kind: "breakdown" })).toBe(
      "brand,visits,signups,confirmed,active,messages,buyers,sales\r\n",
    );
  });

  it("are refused without the right, and to a token for something else", async () => {
    const asked = { range: "today", from: null, to: null, brand: null } as const;
    for (const ctx of [
      await operatorOf([{ role: "moderator", tenantId: null }]),
      await operatorOf([{ role: "owner", tenantId: null }], ["brands.see"]),
    ]) {
      await expect(seeNumbers(ctx, asked)).rejects.toThrow("forbidden");
      await expect(seeCohorts(ctx, asked)).rejects.toThrow("forbidden");
      await expect(breakDownNumbers(ctx, { ...asked, by: "brand", order: "sales", most: 1 })).rejects.toThrow(
        "forbidden",
      );
      for (const kind of ["days", "breakdown", "cohorts"] as const)
        await expect(exportNumbers(ctx, { ...asked, by: "brand", order: "sales", kind })).rejects.toThrow("forbidden");
    }
  });

  it("are a file with a column for each currency", async () => {
    const asked = { ...own, from: "2026-11-21", brand: "amber", by: "country", order: "signups" } as const;
    expect(await exportNumbers(await everywhere(), { ...asked, kind: "days" })).toBe(
      [
        "day,visits,signups,confirmed,active,messages,buyers,sales,revenue_EUR,revenue_PLN",
        "2026-11-21,0,1,1,0,2,1,1,20.99,0.00",
        "2026-11-22,20,1,1,1,2,1,1,0.00,20.99",
        "",
      ].join("\r\n"),
    );
  });
});

describe("cohorts", () => {
  it("tell how many of a week's signups were here again, where that is over", async () => {
    const signedUp = ["2026-10-26T00:00:00Z", "2026-11-01T23:59:59Z", "2026-11-02T12:00:00Z"];
    await withTenant("amber", async (tx) => {
      for (const at of signedUp) {
        const { account } = await createMember(tx, { tenantId: "amber" });
        const whose = { tenantId: "amber", accountId: account.id };
        await tx.conversion.create({ data: { ...whose, kind: "signup", happenedAt: new Date(at) } });
        for (const day of ["2026-11-03", "2026-11-04", "2026-11-09"])
          await tx.activeDay.create({ data: { ...whose, day: new Date(day), language: "nl" } });
      }
      // why: whoever signed up without being here again counts among the signups alone
      const { account } = await createMember(tx, { tenantId: "amber" });
      await tx.conversion.create({
        data: {
          tenantId: "amber",
          accountId: account.id,
          kind: "signup",
          happenedAt: new Date("2026-10-27T00:00:00Z"),
        },
      });
    });
    await db.asOwner("delete from daily_count");
    await sweepEveryBrand(keepDays, { clock });
    for (let run = 0; run < 2; run += 1) await sweepEveryBrand(keepCohorts, { clock });
    const cohorts = await seeCohorts(await everywhere(), { brand: null });
    expect(cohorts).toHaveLength(12);
    const of = (week: string) => cohorts.find((each) => each.week === week);
    expect(of("2026-10-26")).toEqual({
      week: "2026-10-26",
      signups: 3,
      active: [
        { weeksLater: 1, members: 2 },
        { weeksLater: 2, members: 2 },
        { weeksLater: 4, members: null },
        { weeksLater: 8, members: null },
      ],
    });
    expect(of("2026-11-02")).toMatchObject({ signups: 1, active: [{ members: 1 }, { members: null }, {}, {}] });
    const csv = await exportNumbers(await everywhere(), {
      range: "today",
      from: null,
      to: null,
      brand: null,
      by: "brand",
      order: "sales",
      kind: "cohorts",
    });
    expect(csv.split("\r\n")).toContain("2026-10-26,3,2,2,,");
  });

  it("are counted from days that are forgotten after 35 days", async () => {
    await sweepAllKeptRows({ clock });
    const left = await db.asOwner("select min(day)::text as day from active_day");
    expect(left).toEqual([{ day: "2026-11-03" }]);
    await sweepAllKeptRows({ clock: stoppedClock(new Date("2026-12-15T00:00:00Z")) });
    expect(await db.asOwner("select min(day)::text as day from active_day")).toEqual([{ day: "2026-11-20" }]);
  });
});
