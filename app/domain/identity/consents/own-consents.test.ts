import { beforeAll, describe, expect, it } from "vitest";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { interestIds } from "#app/domain/profiles/interests/interest-table.server.ts";
import { isSpecialInterest } from "#app/domain/profiles/interests/is-special-interest.server.ts";
import { setInvisible } from "#app/domain/membership/settings/set-invisible.server.ts";
import { setQuietHours } from "#app/domain/membership/settings/set-quiet-hours.server.ts";
import { setReadReceipts } from "#app/domain/membership/settings/set-read-receipts.server.ts";
import { type ConsentPurpose, consentPurposes } from "./consent-purposes.ts";
import { asWording, consentWords } from "./consent-words.server.ts";
import { giveConsent } from "./give-consent.server.ts";
import { hasConsent } from "./has-consent.server.ts";
import { withdrawConsent } from "./withdraw-consent.server.ts";
import { giveOwnConsent } from "#app/domain/membership/settings/give-own-consent.server.ts";
import { listOwnConsents } from "#app/domain/membership/settings/list-own-consents.server.ts";
import { withdrawOwnConsent } from "#app/domain/membership/settings/withdraw-own-consent.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenantId = "anybrand";
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));

async function addMember(purposes: readonly ConsentPurpose[] = []): Promise<MemberCtx> {
  const { account, profile } = await withTenant(tenantId, (tx) =>
    createMember(tx, { tenantId, profile: { sexuality: "bisexual", latitude: 52.4, longitude: 4.9 } }),
  );
  const ctx: MemberCtx = {
    tenant: anyTenant({}, tenantId),
    locale: "nl",
    clock,
    requestId: "test",
    actor: { accountId: account.id, profileId: profile.id, sessionId: account.id },
  };
  await withTenant(tenantId, async (tx) => {
    for (const purpose of purposes) await giveConsent(tx, ctx, { accountId: account.id, purpose });
  });
  return ctx;
}

const isListed = ({ actor }: MemberCtx) =>
  withTenant(
    tenantId,
    async (tx) => (await tx.listing.count({ where: { tenantId, profileId: actor.profileId } })) === 1,
  );
const profileOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.profile.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: actor.profileId } },
      include: { limits: true, interests: { select: { interestId: true } } },
    }),
  );
const accountOf = ({ actor }: MemberCtx) =>
  withTenant(tenantId, (tx) =>
    tx.account.findUniqueOrThrow({
      where: { tenantId_id: { tenantId, id: actor.accountId } },
      include: { notificationPreference: true, pushSubscriptions: true },
    }),
  );

beforeAll(async () => {
  await database.addTenant(tenantId);
  await withPlatform(publishInterests);
});

describe("invisible mode", () => {
  it("takes a member out of search and back", async () => {
    const member = await addMember(["sensitive_data"]);
    await setInvisible(member, { invisible: true });
    expect(await isListed(member)).toBe(false);
    await setInvisible(member, { invisible: false });
    expect(await isListed(member)).toBe(true);
  });

  it("is not left without the consent to sensitive data", async () => {
    const member = await addMember();
    await setInvisible(member, { invisible: true });
    await expect(setInvisible(member, { invisible: false })).rejects.toMatchObject({ code: "consent_missing" });
    expect(await isListed(member)).toBe(false);
  });
});

describe("withdrawing a consent", () => {
  it("to sensitive data forgets it and hides the profile until there is consent again", async () => {
    const member = await addMember(["sensitive_data"]);
    const { profileId } = member.actor;
    await withTenant(tenantId, (tx) =>
      tx.profileInterest.createMany({
        data: ["wine", ...interestIds.filter(isSpecialInterest)].map((interestId) => ({
          tenantId,
          profileId,
          interestId,
        })),
      }),
    );
    await withdrawOwnConsent(member, { purpose: "sensitive_data" });
    expect(await profileOf(member)).toMatchObject({ sexuality: null, lookingFor: [], limits: { genders: [] } });
    expect((await profileOf(member)).interests).toEqual([{ interestId: "wine" }]);
    expect(await isListed(member)).toBe(false);
    expect(await listOwnConsents(member)).toMatchObject([{ purpose: "sensitive_data", withdrawnAt: clock.now() }]);
    clock.advance(60_000);
    await giveOwnConsent(member, { purpose: "sensitive_data" });
    expect(await listOwnConsents(member)).toMatchObject([{ purpose: "sensitive_data", withdrawnAt: null }]);
    await setInvisible(member, { invisible: false });
    expect(await isListed(member)).toBe(true);
  });

  it("to mails ends those that it was given for and no others", async () => {
    const member = await addMember();
    await giveOwnConsent(member, { purpose: "activity_mails" });
    await giveOwnConsent(member, { purpose: "offer_mails" });
    const offers = (on: boolean) => ({ promotions: on, news: on, reminders: on });
    expect(await accountOf(member)).toMatchObject({ notificationPreference: { byMail: true, ...offers(true) } });
    await withdrawOwnConsent(member, { purpose: "offer_mails" });
    expect(await accountOf(member)).toMatchObject({ notificationPreference: { byMail: true, ...offers(false) } });
    await withdrawOwnConsent(member, { purpose: "activity_mails" });
    expect(await accountOf(member)).toMatchObject({
      notificationPreference: { byMail: false, like: true, newMessages: true },
    });
    expect(await isListed(member)).toBe(true);
  });

  it("leaves the words in which it was given, in whatever language it is asked for again", async () => {
    const member = await addMember(["activity_mails"]);
    const given = {
      wording: asWording(consentWords(member, { purpose: "activity_mails" })),
      locale: "nl",
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    };
    clock.advance(60_000);
    await withdrawOwnConsent(member, { purpose: "activity_mails" });
    expect(await listOwnConsents(member)).toMatchObject([{ ...given, withdrawnAt: clock.now() }]);
    clock.advance(60_000);
    await giveOwnConsent({ ...member, locale: "de" }, { purpose: "activity_mails" });
    const { accountId } = member.actor;
    const records = await withTenant(tenantId, (tx) =>
      tx.consent.findMany({ where: { tenantId, accountId }, orderBy: { givenAt: "asc" } }),
    );
    expect(records).toMatchObject([
      given,
      {
        locale: "de",
        wording: asWording(consentWords({ ...member, locale: "de" }, { purpose: "activity_mails" })),
        withdrawnAt: null,
      },
    ]);
  });

  it("to one partner site leaves that to another, and each is told by its own words", async () => {
    const member = await addMember();
    const { accountId } = member.actor;
    await withTenant(tenantId, async (tx) => {
      for (const [id, name] of [
        ["first", "First"],
        ["second", "Second"],
      ] as const)
        await giveConsent(tx, member, { accountId, purpose: "partner_sites", partner: { id, name } });
      await withdrawConsent(tx, member, { accountId, purpose: "partner_sites", partnerId: "first" });
    });
    const isGiven = (partnerId: string) =>
      withTenant(tenantId, (tx) => hasConsent(tx, member, { accountId, purpose: "partner_sites", partnerId }));
    expect([await isGiven("first"), await isGiven("second"), await isGiven("third")]).toEqual([false, true, false]);
    const told = await listOwnConsents(member);
    expect(told.map(({ partnerId, withdrawnAt }) => [partnerId, withdrawnAt !== null]).toSorted()).toEqual([
      ["first", true],
      ["second", false],
    ]);
    expect(told.every(({ partnerId, wording }) => wording?.toLowerCase().includes(partnerId ?? "-"))).toBe(true);
  });

  it.each([
    { wording: "Yes to everything." },
    { locale: "en" },
    { givenAt: new Date(0) },
    { purpose: "offer_mails" },
  ] as const)("is all that can be changed of a record, never %o", async (data) => {
    const member = await addMember(["activity_mails"]);
    const where = { tenantId, accountId: member.actor.accountId };
    await expect(withTenant(tenantId, (tx) => tx.consent.updateMany({ where, data }))).rejects.toThrow(
      /permission denied/,
    );
    await expect(withTenant(tenantId, (tx) => tx.consent.deleteMany({ where }))).rejects.toThrow(
      "a consent is kept with its account",
    );
  });

  it("to pushes forgets the browsers, to the place forgets it", async () => {
    const member = await addMember(["push", "location"]);
    const { accountId } = member.actor;
    await withTenant(tenantId, (tx) =>
      tx.pushSubscription.create({
        data: { tenantId, accountId, endpoint: "https://push.example/1", p256dh: "k", auth: "a" },
      }),
    );
    await withdrawOwnConsent(member, { purpose: "push" });
    await withdrawOwnConsent(member, { purpose: "location" });
    expect(await accountOf(member)).toMatchObject({ pushSubscriptions: [] });
    expect(await profileOf(member)).toMatchObject({ latitude: null, longitude: null, sexuality: "bisexual" });
    expect((await listOwnConsents(member)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([clock.now(), clock.now()]);
  });
});

describe("the words of a consent", () => {
  it.each(locales)("are of one purpose alone, in %s", (locale) => {
    const words = consentPurposes.map((purpose) =>
      asWording(
        consentWords(
          { tenant: anyTenant({}, tenantId), locale },
          { purpose, partner: { id: "partner", name: "Partner" } },
        ),
      ),
    );
    expect(new Set(words).size).toBe(consentPurposes.length);
    expect(words.filter((text) => text.trim() === "" || /[<>{}]|\w+\.\w+\.\w+/.test(text))).toEqual([]);
  });
});

describe("small settings", () => {
  it("keep quiet hours and reading receipts", async () => {
    const member = await addMember();
    await setQuietHours(member, { hours: { from: 22, until: 8 } });
    await setReadReceipts(member, { readReceipts: false });
    expect(await accountOf(member)).toMatchObject({ quietFrom: 22, quietUntil: 8, readReceipts: false });
    await setQuietHours(member, { hours: null });
    expect(await accountOf(member)).toMatchObject({ quietFrom: null, quietUntil: null });
  });
});
