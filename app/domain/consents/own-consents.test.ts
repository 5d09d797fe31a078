import { beforeAll, describe, expect, it } from "vitest";
import { setInvisible } from "#app/domain/accounts/set-invisible.server.ts";
import { setQuietHours } from "#app/domain/accounts/set-quiet-hours.server.ts";
import { setReadReceipts } from "#app/domain/accounts/set-read-receipts.server.ts";
import { giveConsent } from "#app/domain/consents/give-consent.server.ts";
import { giveOwnConsent } from "#app/domain/consents/give-own-consent.server.ts";
import { listOwnConsents } from "#app/domain/consents/list-own-consents.server.ts";
import { withdrawOwnConsent } from "#app/domain/consents/withdraw-own-consent.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { ConsentPurpose } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenantId = "anybrand";
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));

async function addMember(purposes: readonly ConsentPurpose[] = []): Promise<MemberCtx> {
  const { account, profile } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, profile: { sexuality: "bisexual", latitude: 52.4, longitude: 4.9 } }));
  const ctx: MemberCtx = { tenant: anyTenant({}, tenantId), locale: "nl", clock, requestId: "test", actor: { accountId: account.id, profileId: profile.id, sessionId: account.id } };
  await withTenant(tenantId, async (tx) => {
    for (const purpose of purposes) await giveConsent(tx, ctx, { accountId: account.id, purpose });
  });
  return ctx;
}

const isListed = ({ actor }: MemberCtx) => withTenant(tenantId, async (tx) => (await tx.listing.count({ where: { tenantId, profileId: actor.profileId } })) === 1);
const profileOf = ({ actor }: MemberCtx) => withTenant(tenantId, (tx) => tx.profile.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.profileId } }, include: { limits: true } }));
const accountOf = ({ actor }: MemberCtx) => withTenant(tenantId, (tx) => tx.account.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id: actor.accountId } }, include: { notificationPreference: true, pushSubscriptions: true } }));

beforeAll(() => database.addTenant(tenantId));

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
    await withdrawOwnConsent(member, { purpose: "sensitive_data" });
    expect(await profileOf(member)).toMatchObject({ sexuality: null, lookingFor: [], limits: { genders: [] } });
    expect(await isListed(member)).toBe(false);
    expect(await listOwnConsents(member)).toMatchObject([{ purpose: "sensitive_data", withdrawnAt: clock.now() }]);
    clock.advance(60_000);
    await giveOwnConsent(member, { purpose: "sensitive_data" });
    expect(await listOwnConsents(member)).toMatchObject([{ purpose: "sensitive_data", withdrawnAt: null }]);
    await setInvisible(member, { invisible: false });
    expect(await isListed(member)).toBe(true);
  });

  it("to mails ends what advertises and nothing else", async () => {
    const member = await addMember(["mails"]);
    const { accountId } = member.actor;
    await withTenant(tenantId, (tx) => tx.notificationPreference.update({ where: { tenantId_accountId: { tenantId, accountId } }, data: { promotions: true, weeklyUpdates: true, news: true } }));
    await withdrawOwnConsent(member, { purpose: "mails" });
    expect(await accountOf(member)).toMatchObject({ notificationPreference: { promotions: false, weeklyUpdates: false, news: false, like: true, newMessages: true } });
    expect(await isListed(member)).toBe(true);
  });

  it("to pushes forgets the browsers, to the place forgets it", async () => {
    const member = await addMember(["push", "location"]);
    const { accountId } = member.actor;
    await withTenant(tenantId, (tx) => tx.pushSubscription.create({ data: { tenantId, accountId, endpoint: "https://push.example/1", p256dh: "k", auth: "a" } }));
    await withdrawOwnConsent(member, { purpose: "push" });
    await withdrawOwnConsent(member, { purpose: "location" });
    expect(await accountOf(member)).toMatchObject({ pushSubscriptions: [] });
    expect(await profileOf(member)).toMatchObject({ latitude: null, longitude: null, sexuality: "bisexual" });
    expect((await listOwnConsents(member)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([clock.now(), clock.now()]);
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
