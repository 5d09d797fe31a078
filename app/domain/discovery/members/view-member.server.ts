import { type FoundPhoto, foundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { blurredPhotoWidths } from "#app/domain/profiles/photos/files/photo-file.ts";
import { photoHost } from "#app/domain/profiles/photos/serving/photo-host.ts";
import { splitByBlur, photoViewerOf } from "#app/domain/profiles/photos/serving/sharp-photos.ts";
import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import { regionsById } from "#app/domain/profiles/regions/regions-by-id.server.ts";
import { askedAnswers, type AskedAnswer } from "#app/domain/profiles/prompts/asked-answers.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { isCountry } from "#app/platform/geo/countries.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { groupOfInterest } from "#app/domain/profiles/interests/group-of-interest.server.ts";
import { mayReadTrait, traitReader } from "#app/domain/profiles/traits/may-read-trait.ts";
import { ageOn, dayIn, homeTimeZone } from "#app/domain/profiles/traits/search-age.ts";
import { type Activity, activityOf } from "#app/domain/profiles/presence/presence.ts";
import { type MemberMarks, marksOf } from "#app/domain/discovery/search/search-marks.ts";
import { type MemberRow, viewMemberRows } from "./view-member-rows.server.ts";
import { roundedDistance } from "#app/domain/profiles/regions/rounded-distance.ts";
import { placeOf } from "#app/domain/profiles/regions/place-of.server.ts";

const attributes = [
  "gender",
  "sexuality",
  "body_type",
  "hair_color",
  "eye_color",
  "relationship_status",
  "tattoos",
] as const;

type MemberAttribute = (typeof attributes)[number];

/** A profile as others see it, with only what the brand shows, and to visitors nothing of special category. */
export type MemberView = {
  id: string;
  name: string;
  age: number | null;
  region: string | null;
  country: string;
  /**
   * Kilometres from the reader, rounded to ten, 0 for the same square of the map; null where nobody knows or the brand
   * keeps places.
   */
  distanceKm: number | null;
  marks: MemberMarks;
  /** How lately they were here, where the reader is told. */
  active: Activity;
  bio: string;
  /** Language of the bio, where known. */
  bioLanguage: string | null;
  note: string | null;
  answers: AskedAnswer[];
  attributes: { field: MemberAttribute; value: string }[];
  /** Centimetres. */
  height: number | null;
  /** Ids of interests, and whether the reader has them too. */
  interests: { id: string; isShared: boolean }[];
  /** The main photo first, as many as this reader may see sharp. */
  photos: FoundPhoto[];
  /** Addresses of the blurred versions of the photos that are kept from this reader. */
  blurred: string[];
  isOwn: boolean;
  /** The brand this member is at home at, where it is another one; likes and messages reach them there only. */
  home: { id: string; name: string; host: string } | null;
  /** Whether the member likes the reader and the reader has not seen it yet. */
  isNewLike: boolean;
};

const [blurredWidth] = blurredPhotoWidths;

/**
 * Reads a profile of this brand for a member or a visitor: sharp are the photos that `splitByBlur` allows. Members
 * who are invisible are seen by those they liked or wrote to; one's own profile always, by its owner alone where it is
 * not active.
 * @throws AppError `not_found` for an unknown or switched-off profile, one of another brand, or one behind a block.
 */
export async function viewMember(
  ctx: Pick<Ctx, "tenant" | "actor" | "locale" | "clock">,
  input: { id: string },
): Promise<MemberView> {
  if (!isUuid(input.id)) throw new AppError("not_found");
  const { tenant, actor, locale, clock } = ctx;
  const found = await viewMemberRows(ctx, input);
  if (!found) throw new AppError("not_found");
  const { member, reader } = found;
  const { visible_profile_fields: visible, visible_profile_notes: showsNote } = tenant.settings;
  const readAs = traitReader(actor);
  const shown = new Set<string>(visible.filter((field) => mayReadTrait(readAs, field)));
  const isOwn = actor?.profileId === member.id;
  const viewer = photoViewerOf(
    actor && reader && { premiumSince: reader.premium_since, profileId: actor.profileId },
    member.id,
  );
  const { sharp, blurred } = splitByBlur(viewer, member.photos);
  const host = photoHost(ctx);
  const now = clock.now();
  const common = new Set(isOwn ? [] : reader?.interests);
  return {
    id: member.id,
    name: member.name,
    age: shown.has("age") ? ageOn(new Date(`${member.birth_date}T00:00:00Z`), dayIn(homeTimeZone(tenant), now)) : null,
    region: shown.has("region") ? regionName(locale, member) : null,
    country: member.country,
    distanceKm: shown.has("region") && reader && !isOwn ? roundedDistance(placeOf(reader), placeOf(member)) : null,
    marks: marksOf(member, now),
    active: activityOf(member, now),
    bio: member.bio,
    bioLanguage: member.bio_language,
    note: showsNote && member.note !== "" ? member.note : null,
    answers: askedAnswers(ctx, member.answers),
    attributes: attributes.flatMap((field) =>
      shown.has(field) && member[field] !== null ? [{ field, value: member[field] }] : [],
    ),
    height: member.height,
    interests: (shown.has("interests") ? member.interests : []).flatMap((id) =>
      mayReadTrait(readAs, groupOfInterest(id)) ? [{ id, isShared: common.has(id) }] : [],
    ),
    photos: sharp.map((photo) => foundPhoto(photo.key, Buffer.from(photo.thumbhash, "base64"), host)),
    blurred: blurred.map((photo) => photoUrl(photo.blurred_key, blurredWidth, host)),
    isOwn,
    home: homeOf(member),
    isNewLike: reader?.new_like ?? false,
  };
}

function regionName(locale: Ctx["locale"], { country, region_id: id }: MemberRow): string | null {
  if (!isCountry(country) || id === null) return null;
  return regionsById({ locale }, { countries: [country] }).get(id)?.name ?? null;
}

function homeOf({ home_tenant_id: id }: MemberRow): MemberView["home"] {
  const home = id === null ? null : processRegistry().findTenant(id);
  return home && { id: home.id, name: home.settings.name, host: home.hosts[0] ?? `${home.id}.localhost` };
}
