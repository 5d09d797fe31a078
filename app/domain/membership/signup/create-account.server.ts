import { type SignupAnswers, signupTimeZones } from "./signup-contract.ts";
import { nameSources } from "#app/domain/brands/traffic-sources/name-sources.server.ts";
import { giveConsent } from "#app/domain/identity/consents/give-consent.server.ts";
import { mailPreferences } from "#app/domain/identity/consents/mail-preferences.ts";
import { noteConversion } from "#app/domain/identity/conversions/note-conversion.server.ts";
import { grantSignupCredits } from "#app/domain/money/ledger/grant-signup-credits.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { knownTimeZone } from "#app/platform/db/zones/known-time-zone.server.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/**
 * A checked signup; the traffic source is the visit's first touch, `seenFrom` the visitor's network, and
 * `cookieConsent` when and in which language the visitor agreed that the browser keeps it.
 */
export type NewAccount = {
  answers: SignupAnswers;
  passwordHash: string;
  cookieConsent?: { at: Date; locale: Locale } | null;
  trafficSource: {
    network: string;
    ref?: string | undefined;
    sub1?: string | undefined;
    sub2?: string | undefined;
    sub3?: string | undefined;
    click?: string | undefined;
    lander?: string | undefined;
  } | null;
  seenFrom: string;
};

/**
 * Writes everything that an account begins with, in the caller's transaction: account and profile, not to be found
 * before the address is confirmed, consents, preferences, wallet and the marketer's conversion. The caller mails the
 * address.
 */
export async function createAccount(
  tx: Tx,
  ctx: Ctx,
  { answers, passwordHash, trafficSource, seenFrom, cookieConsent = null }: NewAccount,
): Promise<{ accountId: string }> {
  const tenantId = ctx.tenant.id;
  const now = ctx.clock.now();
  const trafficSourceId = await nameSource(tx, ctx, { trafficSource, seenFrom });
  const lander = answers.lander ?? trafficSource?.lander ?? null;
  const { id: accountId } = await tx.account.create({
    data: {
      tenantId,
      trafficSourceId,
      lander,
      clickId: trafficSource?.click ?? null,
      passwordHash,
      email: answers.email,
      status: "not_confirmed",
      language: ctx.locale,
      timeZone: await knownTimeZone(tx, signupTimeZones(answers)),
      birthDate: answers.date_of_birth,
      signupDate: now,
      lastSeenAt: now,
    },
    select: { id: true },
  });
  await createProfile(tx, ctx, { answers, accountId });
  // why: mails are asked for, never assumed; what advertises stays off until it is turned on by itself
  const { activity_mails: mails } = answers;
  const choices = {
    byMail: mails,
    newConversations: mails,
    newMessages: mails,
    like: mails,
    unreadMessageReminders: mails,
    weeklyUpdates: mails,
  };
  await tx.notificationPreference.create({
    data: { tenantId, accountId, ...mailPreferences("offer_mails", false), ...choices },
  });
  for (const purpose of ["terms", "sensitive_data", "activity_mails"] as const) {
    if (answers[purpose]) await giveConsent(tx, ctx, { accountId, purpose });
  }
  if (cookieConsent)
    await giveConsent(
      tx,
      { tenant: ctx.tenant, locale: cookieConsent.locale, clock: stoppedClock(cookieConsent.at) },
      { accountId, purpose: "cookies" },
    );
  await grantSignupCredits(tx, ctx, { accountId });
  await noteConversion(tx, ctx, { accountId, kind: "signup" });
  return { accountId };
}

async function createProfile(
  tx: Tx,
  { tenant, locale, clock }: Ctx,
  { answers, accountId }: { answers: SignupAnswers; accountId: string },
): Promise<void> {
  const {
    gender,
    looking_for: lookingFor,
    sexuality = null,
    country,
    region: regionId,
    name,
    date_of_birth: birthDate,
    signup_message: openingMessage,
  } = answers;
  const profile = await tx.profile.create({
    data: {
      tenantId: tenant.id,
      accountId,
      status: "disabled",
      name,
      gender,
      lookingFor,
      sexuality,
      birthDate,
      country,
      regionId,
      openingMessage,
      bioLanguage: locale,
      lastActiveAt: clock.now(),
    },
    select: { id: true },
  });
  await tx.profileLimits.create({ data: { tenantId: tenant.id, profileId: profile.id } });
  await tx.profileInterest.createMany({
    data: [...new Set(answers.interest)].map((interestId) => ({
      tenantId: tenant.id,
      profileId: profile.id,
      interestId,
    })),
  });
}

async function nameSource(
  tx: Tx,
  { tenant, clock }: Ctx,
  { trafficSource, seenFrom }: Pick<NewAccount, "trafficSource" | "seenFrom">,
): Promise<string | null> {
  if (trafficSource === null) return null;
  const { network, ref = "", sub1 = "", sub2 = "", sub3 = "" } = trafficSource;
  const source = { network, ref, sub1, sub2, sub3 };
  return (await nameSources(tx, { tenantId: tenant.id, clock, cause: "signup" }, [{ source, seenFrom }]))(source);
}
