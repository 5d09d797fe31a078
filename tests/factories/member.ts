import { randomUUID } from "node:crypto";
import type { ConsentPurpose } from "#app/domain/identity/consents/consent-purposes.ts";
import { isFindable } from "#app/domain/profiles/visibility/is-findable.server.ts";
import { cellOf } from "#app/domain/profiles/listing/search-place.ts";
import { traitsOf } from "#app/domain/profiles/listing/search-traits.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

type Overrides<Input> = Partial<Input> & { tenantId: string };
const midsummer = new Date("1990-06-21T00:00:00Z");

/**
 * Adds an active profile (a Dutch woman of 1990 who looks for men), with no account unless one is given: then it must
 * be fictional.
 */
export function createProfile(tx: Tx, overrides: Overrides<Prisma.ProfileUncheckedCreateInput>) {
  return tx.profile.create({
    data: {
      name: "Sanne",
      status: "active",
      gender: "woman",
      lookingFor: ["man"],
      birthDate: midsummer,
      country: "NL",
      fictional: overrides.accountId === undefined,
      ...overrides,
    },
  });
}

/**
 * Adds a confirmed account with its profile, limits, preferences, the given consents and, where anybody may find it,
 * listing, and returns account and profile.
 */
export async function createMember(
  tx: Tx,
  {
    tenantId,
    account = {},
    profile = {},
    consents = [],
  }: {
    tenantId: string;
    consents?: readonly ConsentPurpose[];
    account?: Partial<Prisma.AccountUncheckedCreateInput>;
    profile?: Partial<Prisma.ProfileUncheckedCreateInput>;
  },
) {
  const id = randomUUID();
  const added = await tx.account.create({
    data: {
      id,
      email: `${id}@members.example`,
      status: "active",
      language: "nl",
      timeZone: "Europe/Amsterdam",
      birthDate: midsummer,
      confirmedAt: new Date(),
      ...account,
      tenantId,
    },
  });
  const shown = await createProfile(tx, { ...profile, tenantId, accountId: added.id });
  await tx.profileLimits.create({ data: { tenantId, profileId: shown.id } });
  const has = (purpose: ConsentPurpose) => consents.includes(purpose);
  await tx.notificationPreference.create({
    data: { tenantId, accountId: added.id, byMail: has("activity_mails"), reminders: has("offer_mails") },
  });
  await tx.consent.createMany({
    data: consents.map((purpose) => ({
      tenantId,
      accountId: added.id,
      purpose,
      version: "2023-12-01",
      locale: "nl",
      wording: "Ja.",
    })),
  });
  if (await isFindable(tx, { tenantId, profileId: shown.id })) await createListing(tx, shown);
  return { account: added, profile: shown };
}

/** Adds the row by which search finds a profile. */
export function createListing(
  tx: Tx,
  profile: Prisma.ProfileGetPayload<object>,
  { interests = [], ...overrides }: Partial<Prisma.ListingUncheckedCreateInput> & { interests?: string[] } = {},
) {
  const {
    tenantId,
    id,
    name,
    gender,
    lookingFor,
    country,
    regionId,
    birthDate,
    fictional,
    lastActiveAt,
    createdAt,
    bodyType,
    hairColor,
    eyeColor,
    relationshipStatus,
    tattoos,
    latitude,
    longitude,
  } = profile;
  const facts = { bodyType, hairColor, eyeColor, relationshipStatus, tattoos };
  const verified = profile.verifiedAt !== null;
  return tx.listing.create({
    data: {
      tenantId,
      profileId: id,
      homeTenantId: tenantId,
      name,
      gender,
      seeks: lookingFor,
      country,
      regionId,
      birthDate,
      fictional,
      lastActiveAt,
      createdAt,
      ...facts,
      latitude,
      longitude,
      interests,
      verified,
      cell: latitude === null || longitude === null ? null : cellOf({ lat: latitude, lon: longitude }),
      traits: traitsOf({ ...facts, interests, hasPhoto: Boolean(overrides.mainPhotoKey), verified }),
      ...overrides,
    },
  });
}

/** Adds a like from one profile to another; with `isReturned` both ways, as a match. Returns the first like. */
export async function createLike(
  tx: Tx,
  { tenantId, from, to, isReturned = false }: { tenantId: string; from: string; to: string; isReturned?: boolean },
) {
  const matchedAt = isReturned ? new Date() : null;
  const like = await tx.profileLike.create({
    data: { tenantId, fromProfileId: from, toProfileId: to, source: "profile", matchedAt },
  });
  if (isReturned)
    await tx.profileLike.create({
      data: { tenantId, fromProfileId: to, toProfileId: from, source: "profile", matchedAt },
    });
  return like;
}

/** Adds a conversation in which the starter and the other take turns with the given lines; the last one is unread. */
export async function createConversation(
  tx: Tx,
  {
    tenantId,
    starter,
    other,
    lines = ["Hello!"],
  }: { tenantId: string; starter: string; other: string; lines?: readonly string[] },
) {
  const [lowProfileId, highProfileId] = starter < other ? [starter, other] : [other, starter];
  const last = lines.length;
  const conversation = await tx.conversation.create({
    data: { tenantId, lowProfileId, highProfileId, startedById: starter, lastNumber: last },
  });
  const conversationId = conversation.id;
  const lastSender = last % 2 === 1 ? starter : other;
  await tx.participant.createMany({
    data: [starter, other].map((profileId) => {
      const unreadCount = profileId === lastSender || last === 0 ? 0 : 1;
      return {
        tenantId,
        conversationId,
        profileId,
        lastDeliveredNumber: last,
        lastReadNumber: last - unreadCount,
        unreadCount,
        lastMessageAt: new Date(),
      };
    }),
  });
  await tx.message.createMany({
    data: lines.map((body, index) => ({
      tenantId,
      conversationId,
      number: index + 1,
      senderId: index % 2 === 0 ? starter : other,
      clientMessageId: randomUUID(),
      body,
    })),
  });
  return conversation;
}
