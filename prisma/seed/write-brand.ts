import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { asWording, consentWords } from "#app/domain/identity/consents/consent-words.server.ts";
import { cellOf } from "#app/domain/profiles/listing/search-place.ts";
import { traitsOf } from "#app/domain/profiles/listing/search-traits.ts";
import { placeOf } from "#app/domain/profiles/regions/place-of.server.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { randomFrom } from "./random.ts";
import { buildAnswers } from "./world/build-answers.ts";
import type { SeededBrand } from "./world/build-world.ts";
import type { Person } from "./world/person.ts";

function listingRow(tenantId: string, person: Person): Prisma.ListingCreateManyInput {
  const { profile, limits, interests, profileId } = person;
  const place = placeOf({ latitude: null, longitude: null, region_id: profile.regionId ?? null });
  const [hasPhoto, verified] = [false, Boolean(profile.verifiedAt)];
  return {
    tenantId,
    profileId,
    homeTenantId: tenantId,
    name: profile.name,
    gender: profile.gender,
    seeks: [person.seeks],
    seeksMinAge: limits.minAge ?? 18,
    seeksMaxAge: limits.maxAge ?? 99,
    seeksCountries: [],
    country: profile.country,
    regionId: profile.regionId ?? null,
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
    birthDate: profile.birthDate,
    sexuality: profile.sexuality ?? null,
    hairColor: profile.hairColor ?? null,
    eyeColor: profile.eyeColor ?? null,
    bodyType: profile.bodyType ?? null,
    relationshipStatus: profile.relationshipStatus ?? null,
    tattoos: profile.tattoos ?? null,
    interests,
    hasPhoto,
    cell: place && cellOf(place),
    traits: traitsOf({ ...profile, interests, hasPhoto, verified }),
    fictional: profile.fictional ?? false,
    verified,
    lastActiveAt: person.lastActiveAt,
    createdAt: person.joined,
  };
}

function consentsOf(tenantId: string, people: readonly Person[]): Prisma.ConsentCreateManyInput[] {
  return people.flatMap(({ accountId, joined, account }) =>
    accountId === null
      ? []
      : (["terms", "sensitive_data", "activity_mails"] as const).map((purpose) => {
          const language = account?.language ?? "";
          const locale = isLocale(language) ? language : "en";
          return {
            tenantId,
            accountId,
            purpose,
            version: "demo",
            locale,
            wording: asWording(
              consentWords({ tenant: { texts: {}, settings: { name: tenantId } }, locale }, { purpose }),
            ),
            givenAt: joined,
          };
        }),
  );
}

/** Writes one brand of the demo world in bulk, inside a transaction of that tenant; photos come once they are drawn. */
export async function writeTenantFolder(tx: Tx, brand: SeededBrand): Promise<void> {
  const { brandId: tenantId, people, likes, chats, ledger, cases } = brand;
  const accounts = people.flatMap(({ account }) => account ?? []);
  const listed = people.filter(({ profile }) => profile.status === "active");

  await tx.account.createMany({ data: accounts });
  await tx.profile.createMany({ data: people.map(({ profile }) => profile) });
  await tx.profileLimits.createMany({ data: people.map(({ limits }) => limits) });
  await tx.profileInterest.createMany({
    data: people.flatMap(({ profileId, interests }) =>
      interests.map((interestId) => ({ tenantId, profileId, interestId })),
    ),
  });
  await tx.listing.createMany({ data: listed.map((person) => listingRow(tenantId, person)) });
  await tx.notificationPreference.createMany({
    data: accounts.map((account) => ({ tenantId, accountId: account.id ?? "", byMail: true })),
  });
  await tx.consent.createMany({ data: consentsOf(tenantId, people) });
  await tx.profileLike.createMany({ data: likes });
  await tx.matchFinderAnswer.createMany({ data: buildAnswers(randomFrom(`${tenantId}/answers`), people) });
  await tx.ledgerAccount.createMany({ data: ledger.accounts });
  await tx.ledgerTransfer.createMany({ data: ledger.transfers });
  await tx.ledgerEntry.createMany({ data: ledger.entries });
  await tx.conversation.createMany({ data: chats.conversations });
  await tx.participant.createMany({ data: chats.participants });
  await tx.message.createMany({ data: chats.messages });
  await tx.report.createMany({ data: cases.reports });
  await tx.complaint.createMany({ data: cases.complaints });
  await tx.complaintMessage.createMany({ data: cases.complaintMessages });
  await tx.moderationDecision.createMany({ data: cases.decisions });
  await tx.appeal.createMany({ data: cases.appeals });
}
