import { photoUrl } from "#app/domain/profiles/photos/serving/photo-url.ts";
import { type Answer, readAnswers } from "#app/domain/profiles/prompts/read-answers.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { Gender } from "#app/platform/db/generated/client.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { DetailField } from "#app/domain/profiles/traits/profile-values.ts";

/** A photo as its owner sees it, whether or not others see it yet. */
export type OwnPhoto = { src: string; isApproved: boolean };

/** Everything of a profile, as the member who made it may read and change it. */
export type OwnProfile = {
  id: string;
  email: string;
  /** The day of birth, `1990-06-21`. */
  birthDate: string;
  /** False until the account is confirmed, and while it is paused or switched off: nobody finds the profile. */
  isFindable: boolean;
  about: { name: string; bio: string; bioLanguage: string | null; note: string; openingMessage: string };
  answers: Answer[];
  details: { gender: Gender; height: number | null } & Record<DetailField, string | null>;
  preferences: { lookingFor: Gender[]; minAge: number; maxAge: number; countries: string[] };
  place: {
    country: string;
    region: string | null;
    /** Whether the device's place is kept. */
    hasDevicePlace: boolean;
  };
  interests: string[];
  photos: OwnPhoto[];
  /** Whether the consent to keep sensitive data is on record. */
  maySaveSexuality: boolean;
};

type Row = Record<DetailField, string | null> & {
  email: string;
  birth_date: string;
  is_findable: boolean;
  name: string;
  bio: string;
  bio_language: string | null;
  note: string;
  opening_message: string;
  answers: unknown;
  gender: Gender;
  height: number | null;
  looking_for: Gender[];
  min_age: number;
  max_age: number;
  countries: string[];
  country: string;
  region_id: string | null;
  has_device_place: boolean;
  interests: string[];
  photos: { key: string; is_approved: boolean }[];
  may_save_sexuality: boolean;
};

const query = `
  select coalesce(a.email, '') as email, p.birth_date::text as birth_date, p.name, p.bio, p.bio_language, p.note, p.opening_message, p.answers, p.gender::text as gender,
    p.sexuality::text as sexuality, p.body_type::text as body_type, p.hair_color::text as hair_color, p.eye_color::text as eye_color,
    p.relationship_status::text as relationship_status, p.tattoos::text as tattoos, p.height, p.looking_for::text[] as looking_for, p.country, p.region_id,
    coalesce(l.min_age, 18) as min_age, coalesce(l.max_age, 99) as max_age, coalesce(l.countries, '{}') as countries,
    p.latitude is not null as has_device_place, is_findable($1, p.id) as is_findable,
    array(select interest_id from profile_interest where tenant_id = $1 and profile_id = $2 order by interest_id) as interests,
    coalesce((
      select json_agg(json_build_object('key', key, 'is_approved', status = 'approved') order by id is distinct from p.main_photo_id, position)
      from photo where tenant_id = $1 and profile_id = $2 and purpose = 'profile' and status in ('pending', 'approved')
    ), '[]') as photos,
    exists (select from consent where tenant_id = $1 and account_id = a.id and purpose = 'sensitive_data' and withdrawn_at is null) as may_save_sexuality
  from profile p
  join account a on a.tenant_id = $1 and a.id = p.account_id
  left join profile_limits l on l.tenant_id = $1 and l.profile_id = p.id
  where p.tenant_id = $1 and p.id = $2`;

/**
 * Reads the member's own profile in one round trip.
 * @throws AppError `not_found` when it is gone.
 */
export async function getOwnProfile({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<OwnProfile> {
  const [row] = await readAsTenant(tenant.id, (read) => read<Row>(query, [tenant.id, actor.profileId], "own-profile"));
  if (!row) throw new AppError("not_found");
  const { sexuality, body_type, hair_color, eye_color, relationship_status, tattoos } = row;
  return {
    id: actor.profileId,
    email: row.email,
    birthDate: row.birth_date,
    isFindable: row.is_findable,
    about: {
      name: row.name,
      bio: row.bio,
      bioLanguage: row.bio_language,
      note: row.note,
      openingMessage: row.opening_message,
    },
    answers: readAnswers(row.answers),
    details: {
      gender: row.gender,
      height: row.height,
      sexuality,
      body_type,
      hair_color,
      eye_color,
      relationship_status,
      tattoos,
    },
    preferences: { lookingFor: row.looking_for, minAge: row.min_age, maxAge: row.max_age, countries: row.countries },
    place: { country: row.country, region: row.region_id, hasDevicePlace: row.has_device_place },
    interests: row.interests,
    photos: row.photos.map(({ key, is_approved: isApproved }) => ({ src: photoUrl(key, 480), isApproved })),
    maySaveSexuality: row.may_save_sexuality,
  };
}
