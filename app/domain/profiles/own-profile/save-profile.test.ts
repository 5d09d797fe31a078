import { beforeAll, describe, expect, it } from "vitest";
import { withdrawConsent } from "#app/domain/identity/consents/withdraw-consent.server.ts";
import { publishInterests } from "#app/domain/profiles/interests/publish-interests.server.ts";
import { interestIds } from "#app/domain/profiles/interests/interest-table.server.ts";
import { isSpecialInterest } from "#app/domain/profiles/interests/is-special-interest.server.ts";
import { forgetDevicePlace } from "./forget-device-place.server.ts";
import { getOwnProfile } from "./get-own-profile.server.ts";
import { answersContract } from "./profile-contracts.ts";
import { saveAnswers } from "./save-answers.server.ts";
import { saveAbout } from "./save-about.server.ts";
import { saveDetails } from "./save-details.server.ts";
import { saveDevicePlace } from "./save-device-place.server.ts";
import { saveInterests } from "./save-interests.server.ts";
import { savePlace } from "./save-place.server.ts";
import { savePartnerPreferences } from "./save-partner-preferences.server.ts";
import { viewOwnProfile } from "./view-own-profile.server.ts";
import { publishRegions } from "#app/domain/profiles/regions/publish-regions.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withPlatform, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const tenant = anyTenant({ visible_profile_notes: true });

beforeAll(async () => {
  await database.addTenant(tenant.id);
  await withPlatform((tx) => publishRegions(tx));
  await withPlatform((tx) => publishInterests(tx));
});

async function newcomer(profile: object = {}): Promise<MemberCtx> {
  const { account, profile: added } = await withTenant(tenant.id, (tx) =>
    createMember(tx, { tenantId: tenant.id, profile }),
  );
  const actor = { accountId: account.id, profileId: added.id, sessionId: "session" };
  return { tenant, actor, locale: "en", requestId: "request", clock: { now: () => new Date("2026-05-10T12:00:00Z") } };
}

const listingOf = ({ actor }: MemberCtx) =>
  withTenant(tenant.id, (tx) =>
    tx.listing.findUnique({ where: { tenantId_profileId: { tenantId: tenant.id, profileId: actor.profileId } } }),
  );
const consentsOf = ({ actor }: MemberCtx) =>
  withTenant(tenant.id, (tx) =>
    tx.consent.findMany({
      where: { tenantId: tenant.id, accountId: actor.accountId },
      select: { purpose: true, withdrawnAt: true },
      orderBy: { givenAt: "asc" },
    }),
  );

const about = {
  name: "Noor",
  bio: "I bake.",
  bio_language: "en",
  note: "Mornings only.",
  opening_message: "Hello you.",
} as const;
const details = {
  gender: "woman",
  sexuality: null,
  body_type: "curvy",
  hair_color: "red",
  eye_color: null,
  relationship_status: null,
  tattoos: "few",
  height: 171,
  sensitive_data: false,
} as const;

describe("answers to prompts", () => {
  it("are kept in their order and in the language of the page, an unchanged one in its own, and none without words", async () => {
    const ctx = await newcomer();
    const save = (said: object, locale: MemberCtx["locale"]) =>
      saveAnswers({ ...ctx, locale }, answersContract.parse(said));
    await save({ prompt_1: "rain", answer_1: " Ik bak iets. ", prompt_3: "sunday", answer_3: "" }, "nl");
    await save({ prompt_1: "cook", answer_1: "Lentils.", prompt_2: "rain", answer_2: "Ik bak iets." }, "en");
    expect((await getOwnProfile(ctx)).answers).toEqual([
      { prompt: "cook", text: "Lentils.", language: "en" },
      { prompt: "rain", text: "Ik bak iets.", language: "nl" },
    ]);
    await save({}, "en");
    expect((await getOwnProfile(ctx)).answers).toEqual([]);
  });
});

describe("each section", () => {
  it("keeps what it was given, tells search, and touches no other", async () => {
    const ctx = await newcomer();
    await saveAbout(ctx, about);
    await saveDetails(ctx, details);
    await savePartnerPreferences(ctx, {
      looking_for: ["woman", "man", "woman"],
      min_age: 30,
      max_age: 50,
      countries: ["NL"],
      sensitive_data: true,
    });
    await savePlace(ctx, { country: "NL", region: "NL-NH" });
    await saveInterests(ctx, { interests: ["wine", "books"] });
    await saveAbout(ctx, { ...about, bio: "" });
    const own = await getOwnProfile(ctx);
    expect(own).toMatchObject({
      about: { name: "Noor", bio: "", bioLanguage: null, note: "Mornings only.", openingMessage: "Hello you." },
      details: { gender: "woman", body_type: "curvy", hair_color: "red", tattoos: "few", height: 171, eye_color: null },
      preferences: { lookingFor: ["woman", "man"], minAge: 30, maxAge: 50 },
      place: { country: "NL", region: "NL-NH", hasDevicePlace: false },
      interests: ["books", "wine"],
      isFindable: true,
    });
    expect(await listingOf(ctx)).toMatchObject({
      name: "Noor",
      hairColor: "red",
      seeks: ["woman", "man"],
      seeksMinAge: 30,
      seeksMaxAge: 50,
      regionId: "NL-NH",
    });
    expect((await listingOf(ctx))?.interests.toSorted()).toEqual(["books", "wine"]);
  });

  it("survives two tabs that save it at once", async () => {
    const ctx = await newcomer();
    await Promise.all(
      [["wine", "books"], ["wine", "yoga"], ["wine"]].map((interests) => saveInterests(ctx, { interests })),
    );
    const { interests } = await getOwnProfile(ctx);
    expect(interests).toContain("wine");
    expect((await listingOf(ctx))?.interests.toSorted()).toEqual(interests.toSorted());
  });

  it("takes every country for none", async () => {
    const ctx = await newcomer();
    await savePartnerPreferences(ctx, {
      looking_for: ["man"],
      min_age: 18,
      max_age: 99,
      countries: [...tenant.countries],
      sensitive_data: true,
    });
    expect((await getOwnProfile(ctx)).preferences.countries).toEqual([]);
  });

  it("refuses an interest that is none", async () => {
    await expect(saveInterests(await newcomer(), { interests: ["wine", "nothing"] })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

it("keeps whom one looks for only with the consent to sensitive data", async () => {
  const ctx = await newcomer();
  await expect(
    savePartnerPreferences(ctx, {
      looking_for: ["woman"],
      min_age: 18,
      max_age: 99,
      countries: [],
      sensitive_data: false,
    }),
  ).rejects.toMatchObject({ code: "consent_missing" });
  expect((await getOwnProfile(ctx)).preferences.lookingFor).toEqual(["man"]);
});

it("keeps interests that tell of sexual life only with the consent to sensitive data, on record or given now", async () => {
  const ctx = await newcomer();
  await saveInterests(ctx, { interests: ["wine"] });
  for (const interest of interestIds.filter(isSpecialInterest))
    await expect(saveInterests(ctx, { interests: ["books", interest] })).rejects.toMatchObject({
      code: "consent_missing",
    });
  expect((await getOwnProfile(ctx)).interests).toEqual(["wine"]);
  await saveInterests(ctx, { interests: ["books", "massage"], sensitive_data: true });
  await saveInterests(ctx, { interests: ["books", "cuddling"] });
  expect((await getOwnProfile(ctx)).interests).toEqual(["books", "cuddling"]);
});

describe("sexuality", () => {
  it("is kept only with consent, on record or given with it", async () => {
    const ctx = await newcomer();
    await expect(saveDetails(ctx, { ...details, sexuality: "bisexual" })).rejects.toMatchObject({
      code: "consent_missing",
    });
    expect((await getOwnProfile(ctx)).details).toMatchObject({ sexuality: null, body_type: null });
    await saveDetails(ctx, { ...details, sexuality: "bisexual", sensitive_data: true });
    await saveDetails(ctx, { ...details, sexuality: "queer" });
    expect(await getOwnProfile(ctx)).toMatchObject({ details: { sexuality: "queer" }, maySaveSexuality: true });
    expect(await consentsOf(ctx)).toEqual([{ purpose: "sensitive_data", withdrawnAt: null }]);
  });

  it("asks anew once the consent was taken back", async () => {
    const ctx = await newcomer();
    await saveDetails(ctx, { ...details, sexuality: "gay", sensitive_data: true });
    await withTenant(tenant.id, (tx) =>
      withdrawConsent(tx, ctx, { accountId: ctx.actor.accountId, purpose: "sensitive_data" }),
    );
    await expect(saveDetails(ctx, { ...details, sexuality: "gay" })).rejects.toMatchObject({ code: "consent_missing" });
  });
});

describe("the place of the device", () => {
  const amsterdam = { lat: 52.372_777, lon: 4.893_604 };

  it("is kept as the middle of a square of eleven kilometres, with its region and the consent", async () => {
    const ctx = await newcomer();
    await saveDevicePlace(ctx, amsterdam);
    expect((await getOwnProfile(ctx)).place).toEqual({ country: "NL", region: "NL-NH", hasDevicePlace: true });
    expect(await listingOf(ctx)).toMatchObject({ latitude: 52.35, longitude: 4.9113, regionId: "NL-NH" });
    expect(await consentsOf(ctx)).toEqual([{ purpose: "location", withdrawnAt: null }]);
  });

  it.each([
    ["forgotten", (ctx: MemberCtx) => forgetDevicePlace(ctx)],
    ["made untrue by another region", (ctx: MemberCtx) => savePlace(ctx, { country: "NL", region: "NL-ZH" })],
  ])("goes with its consent when it is %s", async (_, change) => {
    const ctx = await newcomer();
    await saveDevicePlace(ctx, amsterdam);
    await change(ctx);
    expect((await getOwnProfile(ctx)).place.hasDevicePlace).toBe(false);
    expect((await listingOf(ctx))?.latitude).not.toBe(52.35);
    expect(await consentsOf(ctx)).toEqual([{ purpose: "location", withdrawnAt: new Date("2026-05-10T12:00:00Z") }]);
  });

  it("stays when the same region is chosen again", async () => {
    const ctx = await newcomer();
    await saveDevicePlace(ctx, amsterdam);
    await savePlace(ctx, { country: "NL", region: "NL-NH" });
    expect((await getOwnProfile(ctx)).place.hasDevicePlace).toBe(true);
  });

  it("is not taken far from every region of the brand", async () => {
    await expect(saveDevicePlace(await newcomer(), { lat: -41, lon: 174 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

it("says whether others can find the profile", async () => {
  expect((await getOwnProfile(await newcomer({ status: "disabled" }))).isFindable).toBe(false);
  expect((await getOwnProfile(await newcomer())).isFindable).toBe(true);
});

it("says how old the member is on a day of the brand, and what the profile lacks most", async () => {
  const bare = await newcomer({ birthDate: new Date("1990-05-11T00:00:00Z"), bio: "" });
  expect(await viewOwnProfile(bare)).toMatchObject({ age: 35, progress: { percent: 0, next: "photo" } });
  const nextDay = { ...bare, clock: { now: () => new Date("2026-05-10T23:00:00Z") } };
  expect(await viewOwnProfile(nextDay)).toMatchObject({ own: { id: bare.actor.profileId }, age: 36 });

  await saveAbout(bare, { ...about, bio: "I bake bread for all who come by on Sundays." });
  await saveDetails(bare, { ...details, tattoos: null });
  await savePlace(bare, { country: "NL", region: "NL-NH" });
  await saveInterests(bare, { interests: ["wine", "books", "yoga"] });
  expect(await viewOwnProfile(bare)).toMatchObject({ progress: { percent: 75, next: "photo" } });
});
