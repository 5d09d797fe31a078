import { isDeepStrictEqual } from "node:util";
import { enqueueGuestSync } from "#app/domain/profiles/partner-brands/enqueue-guest-sync.server.ts";
import { isFindable } from "#app/domain/profiles/visibility/is-findable.server.ts";
import { signalPublicProfile } from "./signal-public-profile.server.ts";
import { unlistProfile } from "./unlist-profile.server.ts";
import { placeOf } from "#app/domain/profiles/regions/place-of.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { cellOf } from "./search-place.ts";
import { traitsOf } from "./search-traits.ts";

const selection = {
  limits: true,
  interests: { select: { interestId: true }, orderBy: { interestId: "asc" } },
  mainPhoto: { select: { key: true, thumbhash: true, status: true } },
} as const satisfies Prisma.ProfileInclude;

/** What strangers are shown on pages that are kept, and who may find it. */
const shown = {
  name: true,
  mainPhotoKey: true,
  country: true,
  gender: true,
  seeks: true,
  seeksCountries: true,
} as const satisfies Prisma.ListingSelect;
type Shown = Prisma.ListingGetPayload<{ select: typeof shown }>;

const isSameFace = (before: Shown, { name, mainPhotoKey, country, gender, seeks, seeksCountries }: Shown): boolean =>
  isDeepStrictEqual(before, { name, mainPhotoKey, country, gender, seeks, seeksCountries });

type Source = Prisma.ProfileGetPayload<{ include: typeof selection }>;

/**
 * Writes anew what search knows of a profile, in the transaction that changed the profile, its account, its interests
 * or its photos; a profile that nobody may find is taken out. Guests on partner brands follow by a job. Every such
 * change ends with this.
 */
export async function refreshListing(
  tx: Tx,
  { tenant }: { tenant: Pick<Ctx["tenant"], "id"> },
  input: { profileId: string },
): Promise<void> {
  const key = { tenantId: tenant.id, profileId: input.profileId };
  await enqueueGuestSync(tx, key);
  const profile = await tx.profile.findUnique({
    where: { tenantId_id: { tenantId: tenant.id, id: input.profileId } },
    include: selection,
  });
  if (!profile || !(await isFindable(tx, key))) {
    await unlistProfile(tx, key);
    return;
  }
  const row = rowOf(profile);
  const before = await tx.listing.findUnique({ where: { tenantId_profileId: key }, select: shown });
  if (before && !isSameFace(before, row)) signalPublicProfile(tx, key);
  await tx.listing.upsert({ where: { tenantId_profileId: key }, create: { ...key, ...row }, update: row });
}

function rowOf({ tenantId, limits, interests, mainPhoto, ...profile }: Source) {
  const photo = mainPhoto?.status === "approved" ? mainPhoto : null;
  const {
    name,
    gender,
    country,
    regionId,
    birthDate,
    sexuality,
    hairColor,
    eyeColor,
    bodyType,
    relationshipStatus,
    tattoos,
    fictional,
    lastActiveAt,
    createdAt,
  } = profile;
  const place = placeOf({ latitude: profile.latitude, longitude: profile.longitude, region_id: regionId });
  const likes = interests.map(({ interestId }) => interestId);
  const [hasPhoto, verified] = [photo !== null, profile.verifiedAt !== null];
  return {
    homeTenantId: profile.homeTenantId ?? tenantId,
    name,
    gender,
    country,
    regionId,
    birthDate,
    sexuality,
    hairColor,
    eyeColor,
    bodyType,
    relationshipStatus,
    tattoos,
    fictional,
    lastActiveAt,
    createdAt,
    seeks: limits && limits.genders.length > 0 ? limits.genders : profile.lookingFor,
    seeksMinAge: limits?.minAge ?? 18,
    seeksMaxAge: limits?.maxAge ?? 99,
    seeksCountries: limits?.countries ?? [],
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
    cell: place && cellOf(place),
    hasPhoto,
    verified,
    interests: likes,
    traits: traitsOf({
      bodyType,
      hairColor,
      eyeColor,
      relationshipStatus,
      tattoos,
      interests: likes,
      hasPhoto,
      verified,
    }),
    mainPhotoKey: photo?.key ?? null,
    mainPhotoThumbhash: photo?.thumbhash ?? null,
  };
}
