import { beforeAll, describe, expect, it } from "vitest";
import { activate } from "#app/domain/membership/activation/activate.server.ts";
import { findSignupMatches } from "./find-signup-matches.server.ts";
import { getActivation } from "#app/domain/membership/activation/get-activation.server.ts";
import { getActivationMail } from "#app/domain/membership/activation/get-activation-mail.server.ts";
import { resendActivation } from "#app/domain/membership/activation/resend-activation.server.ts";
import { signUp, type SignupInput } from "./sign-up.server.ts";
import { asWording, consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addressOf } from "#tests/support/address-of.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant({ signup_credits: 5, search_fields: ["gender", "country", "countryregion", "age"] });
const otherTenant = anyTenant({ signup_credits: 0 }, "otherbrand");
const ctxOf = (of: Tenant) => ({ tenant: of, actor: null, locale: "nl" as const, clock, requestId: "test" });
const ctx = ctxOf(tenant);

let network = 0;
function signup(
  { email = "sanne@example.com", ...over }: Partial<Omit<SignupInput["answers"], "email">> & { email?: string } = {},
  circumstances: Partial<SignupInput["circumstances"]> = {},
): SignupInput {
  return {
    answers: {
      gender: "woman",
      looking_for: ["man"],
      country: "NL",
      region: "NL-NH",
      name: "Sanne",
      email: addressOf(email),
      password: "a long secret",
      password_repeat: "a long secret",
      date_of_birth: new Date("1990-06-21T00:00:00Z"),
      terms: true,
      sensitive_data: true,
      activity_mails: false,
      signup_message: "Hello you",
      time_zone: "Europe/Brussels",
      ...over,
    },
    circumstances: {
      address: `192.0.2.${network++ % 250}`,
      userAgent: "test",
      ipCountry: "NL",
      formerToken: null,
      trafficSource: null,
      ...circumstances,
    },
  };
}

const accountOf = (of: Tenant, email: string) =>
  withTenant(of.id, (tx) =>
    tx.account.findFirstOrThrow({
      where: { tenantId: of.id, email },
      orderBy: { signupDate: "desc" },
      include: {
        profile: { include: { limits: true, listing: true, interests: true } },
        consents: true,
        conversions: true,
        notificationPreference: true,
        trafficSource: true,
        ledgerAccounts: true,
        sessions: true,
      },
    }),
  );

async function memberCtx(token: string) {
  const session = await findSession(ctx, { token });
  if (!session) throw new Error("No session");
  return { ...ctx, actor: { accountId: session.accountId, profileId: session.profileId, sessionId: session.id } };
}

async function activationLink(email: string): Promise<string> {
  const mails = (await jobs.waiting(sendMailJob)).filter(
    ({ to, template }) => to.address === email && template === "activation",
  );
  return mails.at(-1)?.actionPath.replace("/activate?token=", "") ?? "";
}

beforeAll(async () => {
  for (const { id } of [tenant, otherTenant]) await database.addTenant(id);
  await withPlatform(publishRegions);
  await withPlatform(publishInterests);
});

describe("signUp", () => {
  it.each(["12345678", "Sanne1990", "sanne.weak@example.com"])(
    "makes no account with %j for a password",
    async (password) => {
      await expect(
        signUp(ctx, signup({ email: "sanne.weak@example.com", password, password_repeat: password })),
      ).rejects.toMatchObject({ code: "password_weak" });
      expect(
        await withTenant(tenant.id, (tx) =>
          tx.account.count({ where: { tenantId: tenant.id, email: "sanne.weak@example.com" } }),
        ),
      ).toBe(0);
    },
  );

  it("writes everything that an account begins with", async () => {
    const { token, mailJobId } = await signUp(
      ctx,
      signup(
        { activity_mails: true, lander: "gallery/evening", interest: ["hiking", "wine"] },
        { trafficSource: { network: "net", ref: "r1", sub1: "s1", click: "c-9", lander: "gallery" } },
      ),
    );
    const account = await accountOf(tenant, "sanne@example.com");
    expect(account).toMatchObject({
      status: "not_confirmed",
      language: "nl",
      timeZone: "Europe/Brussels",
      confirmedAt: null,
      paidUser: false,
      trafficSource: { network: "net", ref: "r1", sub1: "s1", sub2: "", sub3: "" },
      profile: {
        status: "disabled",
        name: "Sanne",
        gender: "woman",
        lookingFor: ["man"],
        country: "NL",
        regionId: "NL-NH",
        openingMessage: "Hello you",
        listing: null,
        limits: { minAge: 18, maxAge: 99 },
        interests: [{ interestId: "hiking" }, { interestId: "wine" }],
      },
      notificationPreference: {
        newConversations: true,
        newMessages: true,
        like: true,
        weeklyUpdates: true,
        promotions: false,
        news: false,
      },
      conversions: [
        {
          kind: "signup",
          trafficSourceId: account.trafficSourceId,
          clickId: "c-9",
          lander: "gallery",
          slug: "evening",
          variant: "evening",
        },
      ],
      lander: "gallery/evening",
      clickId: "c-9",
    });
    expect(account.passwordHash).toMatch(/^\$argon2id\$/);
    expect(
      account.consents.map(({ purpose, version, locale }) => `${purpose} ${version} ${locale}`).toSorted(),
    ).toEqual(["activity_mails 2026-01-05 nl", "sensitive_data 2026-01-05 nl", "terms 2026-01-05 nl"]);
    expect(account.consents.find(({ purpose }) => purpose === "activity_mails")?.wording).toBe(
      asWording(consentWords(ctx, { purpose: "activity_mails" })),
    );
    expect(await findSession(ctx, { token })).toMatchObject({ accountId: account.id });
    expect(await getActivation(await memberCtx(token))).toEqual({ email: "sanne@example.com", isConfirmed: false });
    expect(await getActivationMail({ mailJobId: mailJobId ?? "" })).toBe("waiting");
  });

  it("sends no mails that were not asked for, but the one that confirms the address", async () => {
    await signUp(ctx, signup({ email: "quiet@example.com" }));
    const { notificationPreference, consents } = await accountOf(tenant, "quiet@example.com");
    expect(Object.entries(notificationPreference ?? {}).filter(([, value]) => value === true)).toEqual([]);
    expect(consents.map(({ purpose }) => purpose).toSorted()).toEqual(["sensitive_data", "terms"]);
    expect(await activationLink("quiet@example.com")).not.toBe("");
  });

  it("gives the brand's credits once, by entries that add up to zero", async () => {
    const { ledgerAccounts } = await accountOf(tenant, "sanne@example.com");
    expect(ledgerAccounts).toMatchObject([{ kind: "wallet", balance: 5 }]);
    const [sums] = await database.asOwner(
      "select sum(amount)::int as total, count(*)::int as entries from ledger_entry join ledger_transfer on id = transfer_id where ledger_entry.tenant_id = $1 and kind = 'signup_bonus'",
      [tenant.id],
    );
    expect(sums).toEqual({ total: 0, entries: 4 });
  });

  it("keeps with the account what was agreed to before it was there, in the language and at the moment of the answer", async () => {
    const at = new Date("2026-01-02T03:04:05Z");
    await signUp(
      ctx,
      signup({ email: "kept@example.com" }, { trafficSource: { network: "net" }, cookieConsent: { at, locale: "de" } }),
    );
    const { consents } = await accountOf(tenant, "kept@example.com");
    expect(consents.find(({ purpose }) => purpose === "cookies")).toMatchObject({
      givenAt: at,
      locale: "de",
      wording: asWording(consentWords({ ...ctx, locale: "de" }, { purpose: "cookies" })),
    });
  });

  it("lets another brand use the same address, which takes no credits where it gives none", async () => {
    await signUp(ctxOf(otherTenant), signup());
    const account = await accountOf(otherTenant, "sanne@example.com");
    expect(account).toMatchObject({ trafficSource: null, ledgerAccounts: [{ kind: "wallet", balance: 0 }] });
    expect(
      await database.asOwner("select 1 from ledger_transfer where tenant_id = $1 and kind = 'signup_bonus'", [
        otherTenant.id,
      ]),
    ).toEqual([]);
  });

  it("makes one account of many clicks at once, and answers all of them alike", async () => {
    const clicks = await Promise.all(
      Array.from({ length: 4 }, () => signUp(ctx, signup({ email: "twice@example.com" }))),
    );
    const { id, sessions, conversions } = await accountOf(tenant, "twice@example.com");
    expect(await Promise.all(clicks.map(async ({ token }) => (await findSession(ctx, { token }))?.accountId))).toEqual([
      id,
      id,
      id,
      id,
    ]);
    expect([sessions.length, conversions.length]).toEqual([4, 1]);
    expect((await jobs.waiting(sendMailJob)).filter(({ to }) => to.address === "twice@example.com")).toHaveLength(1);
  });

  it("makes another account for whoever does not know the password of the first, and for everybody later on", async () => {
    const email = "claimed@example.com";
    const later = { ...ctx, clock: stoppedClock(new Date(clock.now().getTime() + 10 * 60_000)) };
    const answers = [
      await signUp(ctx, signup({ email })),
      await signUp(ctx, signup({ email, password: "another long secret" })),
      await signUp(later, signup({ email, password: "another long secret" })),
    ];
    const accounts = await Promise.all(
      answers.map(async ({ token }) => (await findSession(ctx, { token }))?.accountId),
    );
    expect(new Set(accounts).size).toBe(3);
  });

  it("tells that an address is taken where the brand says so, once it is confirmed and not before", async () => {
    const telling = { ...ctx, tenant: { ...tenant, settings: { ...tenant.settings, signup_tells_taken: true } } };
    const email = "told@example.com";
    await signUp(telling, signup({ email }));
    await signUp(telling, signup({ email, password: "another long secret" }));
    await activate(ctx, { secret: await activationLink(email) });
    await expect(signUp(telling, signup({ email }))).rejects.toMatchObject({ code: "email_taken" });
    await signUp(ctx, signup({ email, password: "a third long secret" }));
  });

  it.each([
    ["all", null, "open"],
    ["all", { network: "net" }, "open"],
    ["with_trafficsource", null, "closed"],
    ["with_trafficsource", { network: "net" }, "open"],
    ["closed", null, "closed"],
    ["closed", { network: "net" }, "closed"],
  ] as const)("keeps to signups '%s' for a visitor with source %j: %s", async (signups, trafficSource, outcome) => {
    const brand = { ...tenant, settings: { ...tenant.settings, signups } };
    const work = signUp(
      ctxOf(brand),
      signup({ email: `${signups}-${trafficSource ? "with" : "without"}@example.com` }, { trafficSource }),
    );
    if (outcome === "open") expect((await work).token).not.toBe("");
    else await expect(work).rejects.toMatchObject({ code: "signup_closed" });
  });

  it("lets one network sign up 30 times an hour", async () => {
    const tries = Array.from({ length: 31 }, () =>
      signUp(ctx, signup({ email: "sanne@example.com" }, { address: "198.51.100.7" })),
    );
    const codes = (await Promise.allSettled(tries)).map((outcome) =>
      outcome.status === "rejected" && outcome.reason instanceof Error ? outcome.reason.message : "ok",
    );
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(1);
  });
});

describe("activate", () => {
  it("confirms the account and lets others find it; following the link again is right as well", async () => {
    const { token } = await signUp(ctx, signup({ email: "active@example.com" }, { trafficSource: { network: "net" } }));
    const secret = await activationLink("active@example.com");
    await expect(activate(ctxOf(otherTenant), { secret })).rejects.toMatchObject({ code: "link_invalid" });
    clock.advance(60_000);
    await Promise.all([activate(ctx, { secret }), activate(ctx, { secret }), activate(ctx, { secret })]);
    await activate(ctx, { secret });
    const account = await accountOf(tenant, "active@example.com");
    expect(account).toMatchObject({
      status: "active",
      confirmedAt: clock.now(),
      profile: { status: "active", listing: { name: "Sanne", seeks: ["man"] } },
    });
    expect(account.conversions.map(({ kind }) => kind).toSorted()).toEqual(["confirmation", "signup"]);
    expect(await getActivation(await memberCtx(token))).toMatchObject({ isConfirmed: true });
  });

  it("refuses links that are unknown, older than 72 hours or of a deleted account", async () => {
    await signUp(ctx, signup({ email: "late@example.com" }));
    const secret = await activationLink("late@example.com");
    const after = (hours: number) => ({
      ...ctx,
      clock: stoppedClock(new Date(clock.now().getTime() + hours * 3_600_000)),
    });
    await expect(activate(ctx, { secret: "unknown" })).rejects.toMatchObject({ code: "link_invalid" });
    await expect(activate(after(72), { secret })).rejects.toMatchObject({ code: "link_invalid" });
    await withTenant(tenant.id, (tx) =>
      tx.account.updateMany({
        where: { tenantId: tenant.id, email: "late@example.com" },
        data: { status: "deleted", deletedAt: clock.now(), eraseAfter: clock.now() },
      }),
    );
    await expect(activate(ctx, { secret })).rejects.toMatchObject({ code: "link_invalid" });
  });

  it("does not bring a profile back that moderation switched off after it was confirmed", async () => {
    await signUp(ctx, signup({ email: "off@example.com" }));
    const secret = await activationLink("off@example.com");
    await activate(ctx, { secret });
    const { profile } = await accountOf(tenant, "off@example.com");
    await withTenant(tenant.id, (tx) =>
      tx.profile.update({
        where: { tenantId_id: { tenantId: tenant.id, id: profile?.id ?? "" } },
        data: { status: "disabled" },
      }),
    );
    await activate(ctx, { secret });
    expect((await accountOf(tenant, "off@example.com")).profile?.status).toBe("disabled");
  });

  it.each([
    ["leaves a profile off that staff disabled before", null, "disabled"],
    ["shows a profile again whose appeal was taken up", true, "active"],
    ["leaves a profile off whose appeal was refused", false, "disabled"],
  ] as const)("%s", async (_, upheld, status) => {
    const email = `measured-${upheld}@example.com`;
    await signUp(ctx, signup({ email }));
    const { profile } = await accountOf(tenant, email);
    await withTenant(tenant.id, async (tx) => {
      const { id: decisionId } = await tx.moderationDecision.create({
        data: {
          tenantId: tenant.id,
          profileId: profile?.id ?? "",
          action: "disable",
          ground: "fake",
          statement: "Facts.",
        },
      });
      if (upheld !== null)
        await tx.appeal.create({
          data: { tenantId: tenant.id, decisionId, text: "That is me.", status: "closed", upheld },
        });
    });
    await activate(ctx, { secret: await activationLink(email) });
    const after = await accountOf(tenant, email);
    expect([after.status, after.profile?.status, (after.profile?.listing ?? null) !== null]).toEqual([
      "active",
      status,
      status === "active",
    ]);
  });
});

describe("resendActivation", () => {
  it("sends another link, with which the first one ends, once a minute, and none to the confirmed", async () => {
    const { token } = await signUp(ctx, signup({ email: "again@example.com" }));
    const member = await memberCtx(token);
    const first = await activationLink("again@example.com");
    expect(await resendActivation(member)).toMatchObject({ isConfirmed: false });
    await expect(resendActivation(member)).rejects.toMatchObject({ code: "too_many_requests" });
    const second = await activationLink("again@example.com");
    await expect(activate(ctx, { secret: first })).rejects.toMatchObject({ code: "link_invalid" });
    await activate(ctx, { secret: second });
    // what a member reads who opens the older mail after that is that all is well
    await activate(ctx, { secret: first });
    expect(await resendActivation(member)).toEqual({ isConfirmed: true, mailJobId: null });
  });
});

it("finds people for a newcomer: those nearby first, no one of another brand", async () => {
  const { token } = await signUp(ctx, signup({ email: "finder@example.com" }));
  const near = await withTenant(tenant.id, (tx) =>
    createMember(tx, {
      tenantId: tenant.id,
      profile: { name: "Near", gender: "man", lookingFor: ["woman"], regionId: "NL-NH" },
    }),
  );
  const far = await withTenant(tenant.id, (tx) =>
    createMember(tx, {
      tenantId: tenant.id,
      profile: { name: "Far", gender: "man", lookingFor: ["woman"], regionId: "NL-GR" },
    }),
  );
  await withTenant(otherTenant.id, (tx) =>
    createMember(tx, {
      tenantId: otherTenant.id,
      profile: { gender: "man", lookingFor: ["woman"], regionId: "NL-NH" },
    }),
  );
  const { profiles, count } = await findSignupMatches(await memberCtx(token));
  expect(profiles.map(({ id }) => id)).toEqual([near.profile.id, far.profile.id]);
  expect(count).toEqual({ shown: 2, isMore: false });
});
