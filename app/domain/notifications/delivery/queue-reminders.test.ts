import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { createLike, createListing, createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { testPayments } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { deliverDue } from "./deliver-due.server.ts";
import { queueReminders } from "./queue-reminders.server.ts";

vi.stubEnv("SIGNING_SECRET", "a secret of the tests, long enough");
const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const tenant = anyTenant({ minimum_message_costs: { NL: { costs: 95, currency: "EUR" } } }, "reminding");
const tenantId = tenant.id;
// A Monday, 10:30 in Amsterdam.
const monday = new Date("2026-03-02T09:30:00Z");
const daysBefore = (count: number) => new Date(monday.getTime() - count * 86_400_000);
const quiet = { confirmedAt: daysBefore(100), signupDate: daysBefore(100), lastSeenAt: daysBefore(1) };
let clock = stoppedClock(monday);

beforeAll(async () => {
  await database.addTenant(tenantId);
  await withPlatform(publishInterests);
});

beforeEach(async () => {
  testPayments({ now: () => monday });
  clock = stoppedClock(monday);
  for (const table of ["notification", "jobs.job"]) await database.asOwner(`delete from ${table}`);
  await database.asOwner("update account set status = 'paused'");
});

const newMember = async (account = {}, preferences = {}, profile = {}) => {
  const ctx = await memberCtx(tenant, clock, {
    account: { ...quiet, ...account },
    profile,
    consents: ["activity_mails", "offer_mails"],
  });
  await withTenant(tenantId, (tx) =>
    tx.notificationPreference.updateMany({ where: { accountId: ctx.actor.accountId }, data: preferences }),
  );
  return ctx;
};
const queue = () => queueReminders({ tenant, clock });
const kinds = async () =>
  (await withTenant(tenantId, (tx) => tx.notification.findMany({ orderBy: { kind: "asc" } }))).map(({ kind }) => kind);
const told = async () => {
  await deliverDue({ tenant, clock });
  return jobs.waiting(sendMailJob);
};

describe("a profile that says too little", () => {
  it("is brought to mind once, three days after the confirmation", async () => {
    await newMember({ confirmedAt: daysBefore(2) });
    expect(await queue()).toBe(0);
    clock.advance(86_400_000);
    expect([await queue(), await queue()]).toEqual([1, 0]);
    expect(await told()).toMatchObject([{ template: "complete_profile", actionPath: "/profile" }]);
    clock.advance(86_400_000);
    expect(await queue()).toBe(0);
  });

  it("is not, where it was completed meanwhile or reminders are off", async () => {
    const anna = await newMember({ confirmedAt: daysBefore(4) });
    await newMember({ confirmedAt: daysBefore(4) }, { reminders: false });
    expect(await queue()).toBe(1);
    await withTenant(tenantId, async (tx) => {
      const profileId = anna.actor.profileId;
      await tx.profile.updateMany({
        where: { id: profileId },
        data: { bio: "x".repeat(60), height: 170, eyeColor: "blue", hairColor: "brown" },
      });
      const interests = await tx.interest.findMany({ take: 3, select: { id: true } });
      await tx.profileInterest.createMany({
        data: interests.map(({ id: interestId }) => ({ tenantId, profileId, interestId })),
      });
    });
    expect(await told()).toEqual([]);
  });
});

describe("who stays away", () => {
  it("is written to once after 14 days, by day, and not after coming back", async () => {
    const [anna] = [
      await newMember({ lastSeenAt: daysBefore(15) }),
      await newMember({ lastSeenAt: daysBefore(13) }),
      await newMember({ lastSeenAt: daysBefore(40) }),
    ];
    const night = stoppedClock(new Date("2026-03-02T02:00:00Z"));
    expect(await queueReminders({ tenant, clock: night })).toBe(0);
    expect([await queue(), await queue()]).toEqual([1, 0]);
    expect(await told()).toMatchObject([
      { template: "come_back", to: { address: `${anna.actor.accountId}@members.example` } },
    ]);
  });

  it("is not, who came by before it was sent", async () => {
    const anna = await newMember({ lastSeenAt: daysBefore(15) });
    await queue();
    clock.advance(60_000);
    await withTenant(tenantId, (tx) =>
      tx.account.updateMany({ where: { id: anna.actor.accountId }, data: { lastSeenAt: clock.now() } }),
    );
    expect(await told()).toEqual([]);
  });
});

describe("the weekly update", () => {
  it("counts people and likes of whom the member sees, and no fictional profile", async () => {
    const anna = await newMember({ language: "en" }, { weeklyUpdates: true }, { gender: "woman", lookingFor: ["man"] });
    await withTenant(tenantId, async (tx) => {
      const bram = await newMember({}, {}, { gender: "man", lookingFor: ["woman"] });
      const paused = await newMember({ status: "paused" }, {}, { gender: "man", lookingFor: ["woman"] });
      await tx.listing.updateMany({ where: { profileId: bram.actor.profileId }, data: { createdAt: daysBefore(2) } });
      const made = await createProfile(tx, { tenantId, gender: "man", fictional: true, createdAt: daysBefore(1) });
      await createListing(tx, made);
      for (const from of [bram.actor.profileId, paused.actor.profileId])
        await createLike(tx, { tenantId, from, to: anna.actor.profileId });
      await tx.profileLike.updateMany({
        where: { toProfileId: anna.actor.profileId },
        data: { createdAt: daysBefore(1) },
      });
    });
    expect([await queue(), await queue()]).toEqual([1, 0]);
    expect(await told()).toMatchObject([{ template: "weekly_update", variables: { members: "1", likes: "1" } }]);
  });

  it("comes on Monday mornings of the member's own week, and only where it was asked for", async () => {
    await newMember({ timeZone: "America/Los_Angeles" }, { weeklyUpdates: true });
    await newMember({}, { weeklyUpdates: false });
    expect(await queue()).toBe(0);
    clock.advance(7 * 3_600_000);
    expect(await queue()).toBe(1);
    clock.advance(86_400_000);
    expect(await queue()).toBe(0);
  });

  it("comes to everybody where the zone of one is unknown to the database, to whom it comes by UTC", async () => {
    for (const timeZone of ["US/Pacific-New", "CTT", "UTC"]) await newMember({ timeZone }, { weeklyUpdates: true });
    expect(await queue()).toBe(3);
  });

  it("is left out when there is nothing to say", async () => {
    await withTenant(tenantId, (tx) => tx.listing.updateMany({ data: { createdAt: daysBefore(60) } }));
    await newMember({}, { weeklyUpdates: true }, { lookingFor: ["nonbinary"] });
    await queue();
    expect(await kinds()).toEqual(["weekly_update"]);
    expect(await told()).toEqual([]);
  });
});

describe("the welcome discount", () => {
  it("is told once in its last days to who wants offers and has not paid", async () => {
    await newMember({ signupDate: daysBefore(4), language: "en" }, { promotions: true });
    await newMember({ signupDate: daysBefore(4) }, { promotions: false });
    await newMember({ signupDate: daysBefore(4), paidUser: true }, { promotions: true });
    await newMember({ signupDate: daysBefore(8) }, { promotions: true });
    expect([await queue(), await queue()]).toEqual([1, 0]);
    expect(await told()).toMatchObject([
      {
        template: "welcome_discount",
        actionPath: "/premium",
        variables: { percentage: "25%", date: "5 March 2026", followed: "After that our usual prices apply." },
      },
    ]);
  });

  it("is told with the discount that follows it", async () => {
    const { actor } = await newMember({ signupDate: daysBefore(4), language: "en" }, { promotions: true });
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({
        data: {
          tenantId,
          accountId: actor.accountId,
          code: "STAYAFTER",
          valuePercentage: 30,
          expiresAt: daysBefore(-20),
        },
      }),
    );
    await queue();
    expect(await told()).toMatchObject([
      {
        template: "welcome_discount",
        variables: {
          percentage: "25%",
          followed: expect.stringMatching(/^After that, 30% off until \d+ March 2026\.$/),
        },
      },
    ]);
  });

  it("is told at the brand's own percentage, and not where the brand gives none or turned it off", async () => {
    const brand = (welcome_discount: number) => ({ ...tenant, settings: { ...tenant.settings, welcome_discount } });
    for (const [percentage, expected] of [
      [10, [{ template: "welcome_discount", variables: { percentage: "10%" } }]],
      [0, []],
    ] as const) {
      await newMember({ signupDate: daysBefore(4), language: "en" }, { promotions: true });
      expect(await queue()).toBe(1);
      await deliverDue({ tenant: brand(percentage), clock });
      expect(await jobs.waiting(sendMailJob)).toMatchObject(expected);
      for (const table of ["notification", "jobs.job"]) await database.asOwner(`delete from ${table}`);
      await database.asOwner("update account set status = 'paused'");
    }
    await withTenant(tenantId, (tx) =>
      tx.discountCode.create({ data: { tenantId, code: "WELCOME25", valuePercentage: 25, status: "disabled" } }),
    );
    await newMember({ signupDate: daysBefore(4), language: "en" }, { promotions: true });
    await queue();
    expect(await told()).toEqual([]);
    await withTenant(tenantId, (tx) => tx.discountCode.deleteMany({ where: { code: "WELCOME25" } }));
  });

  it("is not told where nothing can be bought", async () => {
    setProcessPayments({ sandbox: null });
    await newMember({ signupDate: daysBefore(4), language: "en" }, { promotions: true });
    expect(await queue()).toBe(1);
    expect(await told()).toEqual([]);
  });
});
