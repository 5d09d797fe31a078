import { isDeepStrictEqual } from "node:util";
import { enqueueGuestSync } from "#app/domain/profiles/partner-brands/enqueue-guest-sync.server.ts";
import { signalPublicProfile } from "./signal-public-profile.server.ts";
import { unlistProfile } from "./unlist-profile.server.ts";
import { placeOf } from "#app/domain/profiles/regions/place-of.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Listing } from "#app/platform/db/generated/client.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { cellOf } from "./search-place.ts";
import { traitsOf } from "./search-traits.ts";

/** What strangers are shown on pages that are kept, and who may find it. */
type Shown = Pick<Listing, "name" | "mainPhotoKey" | "country" | "gender" | "seeks" | "seeksCountries">;

const faceOf = ({ name, mainPhotoKey, country, gender, seeks, seeksCountries }: Shown): Shown => ({
  name,
  mainPhotoKey,
  country,
  gender,
  seeks,
  seeksCountries,
});

/** What a listing is made of: the profile, its limits, interests and approved main photo. */
type Source = Pick<
  Listing,
  | "name"
  | "gender"
  | "country"
  | "regionId"
  | "birthDate"
  | "sexuality"
  | "hairColor"
  | "eyeColor"
  | "bodyType"
  | "relationshipStatus"
  | "tattoos"
  | "fictional"
  | "verified"
  | "lastActiveAt"
  | "createdAt"
  | "latitude"
  | "longitude"
  | "interests"
  | "mainPhotoKey"
  | "mainPhotoThumbhash"
> & {
  homeTenantId: string | null;
  isFindable: boolean;
  lookingFor: string[];
  /** Null, as the others of the limits, where the member set none. */
  limitGenders: string[] | null;
  minAge: number | null;
  maxAge: number | null;
  limitCountries: string[] | null;
};

/** Reads it in one statement: every change of a profile does so, and Prisma would ask five times for it. */
async function readSource(tx: Tx, { tenantId, profileId }: { tenantId: string; profileId: string }) {
  const [source] = await tx.$queryRaw<Source[]>`
    select p.name, p.gender::text as gender, p.country, p.region_id as "regionId", p.birth_date as "birthDate",
      p.sexuality::text as sexuality, p.hair_color::text as "hairColor", p.eye_color::text as "eyeColor",
      p.body_type::text as "bodyType", p.relationship_status::text as "relationshipStatus", p.tattoos::text as tattoos,
      p.fictional, p.verified_at is not null as verified, p.last_active_at as "lastActiveAt",
      p.created_at as "createdAt", p.latitude, p.longitude, p.home_tenant_id as "homeTenantId",
      p.looking_for::text[] as "lookingFor", l.genders::text[] as "limitGenders", l.min_age as "minAge",
      l.max_age as "maxAge", l.countries as "limitCountries",
      photo.key as "mainPhotoKey", photo.thumbhash as "mainPhotoThumbhash",
      array(
        select interest_id from profile_interest where tenant_id = ${tenantId} and profile_id = p.id order by interest_id
      ) as interests,
      is_findable(${tenantId}, p.id) as "isFindable"
    from profile p
    left join profile_limits l on l.tenant_id = ${tenantId} and l.profile_id = p.id
    left join photo on photo.tenant_id = ${tenantId} and photo.id = p.main_photo_id and photo.status = 'approved'
    where p.tenant_id = ${tenantId} and p.id = ${profileId}::uuid`;
  return source ?? null;
}

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
  const source = await readSource(tx, key);
  if (!source?.isFindable) {
    await unlistProfile(tx, key);
    return;
  }
  const row = rowOf(tenant.id, source);
  const before = await tx.listing.findUnique({
    where: { tenantId_profileId: key },
    omit: { tenantId: true, profileId: true },
  });
  // why: most of what members write about themselves is nothing that search reads
  if (isDeepStrictEqual(before, row)) return;
  if (before && !isDeepStrictEqual(faceOf(before), faceOf(row))) signalPublicProfile(tx, key);
  await tx.listing.upsert({ where: { tenantId_profileId: key }, create: { ...key, ...row }, update: row });
}

function rowOf(tenantId: string, source: Source): Omit<Listing, "tenantId" | "profileId"> {
  const { isFindable: _isFindable, lookingFor, limitGenders, minAge, maxAge, limitCountries, ...profile } = source;
  const { bodyType, hairColor, eyeColor, relationshipStatus, tattoos, interests, verified, mainPhotoKey } = profile;
  const place = placeOf({ latitude: profile.latitude, longitude: profile.longitude, region_id: profile.regionId });
  const hasPhoto = mainPhotoKey !== null;
  return {
    ...profile,
    homeTenantId: profile.homeTenantId ?? tenantId,
    seeks: limitGenders !== null && limitGenders.length > 0 ? limitGenders : lookingFor,
    seeksMinAge: minAge ?? 18,
    seeksMaxAge: maxAge ?? 99,
    seeksCountries: limitCountries ?? [],
    latitude: place?.lat ?? null,
    longitude: place?.lon ?? null,
    cell: place && cellOf(place),
    hasPhoto,
    traits: traitsOf({
      bodyType,
      hairColor,
      eyeColor,
      relationshipStatus,
      tattoos,
      interests,
      hasPhoto,
      verified,
    }),
  };
}
